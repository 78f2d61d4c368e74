import { expect, test } from 'vitest'
import { componentName, createNameGiver, fileName, identifier, propertyName, snakeCase } from './names.ts'

const identifiers: [text: string, want: string][] = [
  ['Order', 'Order'],
  ['order_line', 'order_line'],
  ['order-line', 'orderLine'],
  ['orders.list', 'ordersList'],
  ['a b  c', 'aBC'],
  ['404', '_404'],
  ['$ref', '$ref'],
  ['', '_'],
  ['---', '_'],
  ['import', 'import_'],
  ['string', 'string_'],
  ['__proto__', '__proto___'],
  ['größe', 'größe'],
  ['gro\u0308ße', 'größe'],
  ['注文-行', '注文行'],
  ['a\u200db\u202ec', 'aBC'],
  ['a;process.exit()', 'aProcessExit'],
  ["x']; alert(1); //", 'xAlert1'],
]
test.each(identifiers)('%j becomes the identifier %s', (text, want) => {
  expect(identifier(text)).toBe(want)
})

const snakeCases: [text: string, want: string][] = [
  ['getHTMLPages', 'get_html_pages'],
  ['listOrders', 'list_orders'],
  ['X-Request-ID', 'x_request_id'],
  ['status-pages', 'status_pages'],
  ['oauth2Token', 'oauth2_token'],
  ['listAPIs', 'list_apis'],
  ['größe', 'größe'],
  ['a b\u202ec', 'a_b_c'],
  ['404', '_404'],
  ['', '_'],
  ["x'; import os #", 'x_import_os'],
]
test.each(snakeCases)('%j is %s in snake case', (text, want) => {
  expect(snakeCase(text)).toBe(want)
})

const componentNames: [text: string, want: string][] = [
  ['Order', 'Order'],
  ['order.line-2', 'order.line-2'],
  ['Price Tag', 'Price_Tag'],
  ['a/b', 'a_b'],
  ['größe', 'gr_e'],
  ['', '_'],
]
test.each(componentNames)('%j becomes the component %s', (text, want) => {
  expect(componentName(text)).toBe(want)
})

const propertyNames: [text: string, want: string][] = [
  ['publish-status', 'publishStatus'],
  ['delete', 'delete'],
  ['then', 'then_'],
  ['constructor', 'constructor_'],
  ['__proto__', '__proto___'],
]
test.each(propertyNames)('%j becomes the property %s', (text, want) => {
  expect(propertyName(text)).toBe(want)
})

const fileNames: [text: string, want: string][] = [
  ['statusPageGroups', 'status-page-groups'],
  ['SMSGateway', 'sms-gateway'],
  ['../../etc/passwd', 'etc-passwd'],
  ['注文', 'group'],
  ['Ventas España', 'ventas-espana'],
  ['o\u0301rders', 'orders'],
  ['\uff0e\uff0e\uff0forders', 'orders'],
  ['CON', 'con-'],
  ['COM1', 'com1-'],
]
test.each(fileNames)('%j becomes the file %s', (text, want) => {
  expect(fileName(text)).toBe(want)
})

test('names that are taken get the next free number', () => {
  const giveName = createNameGiver(['Order', 'Line2'])
  const wanted = ['Order', 'Order', 'Order2', 'Line', 'Line', 'Line', '__proto__', '__proto__']
  expect(wanted.map(giveName)).toEqual([
    'Order2',
    'Order3',
    'Order22',
    'Line',
    'Line3',
    'Line4',
    '__proto__',
    '__proto__2',
  ])
})

test('100,000 equal names are given out in no time', () => {
  const giveName = createNameGiver()
  const startedAtMs = performance.now()
  const names = new Set(Array.from({ length: 100_000 }, () => giveName('Order')))
  expect(names.size).toBe(100_000)
  expect(performance.now() - startedAtMs).toBeLessThan(5000)
})
