import { expect, test } from 'vitest'
import { nameOperations } from './operation-names.ts'
import type { Unnamed } from './path-names.ts'

/** What contracts of well-known services have. */
const written: [sentence: string, given: Partial<Unnamed>, want: string][] = [
  ['words parted by lines', { id: 'list_order_items', tag: 'order_items' }, 'orderItems.list listOrderItems'],
  ['capitals at the beginning', { id: 'TagResource', tag: 'Orders' }, 'orders.tagResource tagResource'],
  ['capitals only', { id: 'GET_ORDER', tag: 'ORDERS' }, 'orders.get getOrder'],
  ['several abbreviations', { id: 'listAPIs', tag: 'APIs' }, 'apis.list listAPIs'],
  ['an id as .NET has it', { id: 'Orders_CreateOrUpdate' }, 'orders.createOrUpdate ordersCreateOrUpdate'],
  ['the same with a tag', { id: 'Orders_Failover', tag: 'Orders' }, 'orders.failover ordersFailover'],
  [
    'an id as NestJS has it',
    { id: 'OrdersController_findAll', tag: 'Orders' },
    'orders.findAll ordersControllerFindAll',
  ],
  ['an id as FastAPI has it', { id: 'read_order_orders__order_id__get', tag: 'orders' }, 'orders.read readOrder'],
  ['a route of API Platform', { id: 'api_orders_order_id_get', tag: 'Order' }, 'order.getByOrderId getOrdersByOrderId'],
  ['its route below /api', { id: 'api_orders_get', path: '/api/orders', tag: 'Order' }, 'order.get getOrders'],
  [
    'its route of a list',
    { id: 'api_orders_get_collection', path: '/orders', tag: 'Order' },
    'order.getCollection apiOrdersGetCollection',
  ],
  ['a path as id', { id: 'get_/v1/orders/{order_id}', tag: 'orders' }, 'orders.getByOrderId getOrdersByOrderId'],
  ['a path with a method in capitals', { id: 'GET /v1/orders', path: '/v1/orders' }, 'orders.get getOrders'],
  ['a key of a database as id', { id: '5476364f031f5909e4fe3319', path: '/orders' }, 'orders.get getOrders'],
  ['an article before the noun', { id: 'retrieveAnOrder', tag: 'Orders' }, 'orders.retrieve retrieveAnOrder'],
  ['a preposition before it', { id: 'addItemToOrder', tag: 'Orders' }, 'orders.addItemToOrder addItemToOrder'],
  ['the noun and nothing else', { id: 'Orders', tag: 'Orders' }, 'orders.get orders'],
  ['a tag with a number', { id: 'getOrder', tag: '2. Orders' }, 'orders.get getOrder'],
  ['an id with a number', { id: '3.CloseOrder', tag: 'Orders' }, 'orders.close _3CloseOrder'],
  ['a tag that is a path', { id: 'getOrder', tag: '/1.0/orders/{id}' }, 'orders.get getOrder'],
  ['a version in the path', { path: '/rest/v{version}/orders/{id}' }, 'orders.getById getOrdersById'],
  ['a date in the path', { id: 'ListOrders', path: '/2020-05-31/orders' }, 'orders.list listOrders'],
  ['a call in the path', { method: 'POST', path: '/v1/sendMessage' }, 'api.sendMessage sendMessage'],
  ['a call behind #', { id: 'ListOrders', path: '/#Action=ListOrders' }, 'api.listOrders listOrders'],
  ['an ending in the path', { path: '/orders.json' }, 'orders.get getOrders'],
]
test.each(written)('names are those that people would give: %s', (_, given, want) => {
  const [names] = nameOperations([
    { id: undefined, tag: undefined, method: 'GET', path: '/orders/{order_id}', ...given },
  ])
  expect(`${names?.group}.${names?.name} ${names?.functionName}`).toBe(want)
})

test('of operations that want the same short name none gets it', () => {
  const ids = ['getOrder', 'getOrders', 'read_order_v1_orders_get', 'read_order_v2_orders_get']
  const paths = ['/orders/{id}', '/orders', '/v1/orders', '/v2/orders']
  const names = nameOperations(ids.map((id, index) => ({ id, tag: 'orders', method: 'GET', path: paths[index] ?? '' })))
  expect(names.map(({ name, functionName }) => `${name} ${functionName}`)).toEqual([
    'getOrder getOrder',
    'getOrders getOrders',
    'readV1OrdersGet readOrderV1OrdersGet',
    'readV2OrdersGet readOrderV2OrdersGet',
  ])
})

test('operations without ids that differ in their version alone say it', () => {
  const paths = ['/v1/orders', '/v2/orders', '/v2/parts']
  const names = nameOperations(paths.map((path) => ({ id: undefined, tag: undefined, method: 'GET', path })))
  expect(names.map(({ id, group, name }) => `${id} ${group}.${name}`)).toEqual([
    'getV1Orders orders.getV1',
    'getV2Orders orders.getV2',
    'getParts parts.get',
  ])
})
