import { expect, test } from 'vitest'
import { contract } from '../test-support/stand-in/judge-stand-in.ts'
import { constraintPlaces } from './constraints.ts'
import { keywordOf, schemaLayers, typesOf } from './layers.ts'
import { propertiesOf } from './properties.ts'
import { requiredPlacesIn } from './required.ts'

const schemas = 'schemas/escalation-policies.yaml#'

test('schemaLayers follows $ref and allOf, and keeps keywords that stand beside a $ref', () => {
  const places = schemaLayers(contract, 'schemas/metrics.yaml#/Metric/allOf/1/properties/lastIngestion').map(
    ({ place }) => place,
  )
  expect(places).toEqual([
    'schemas/metrics.yaml#/Metric/allOf/1/properties/lastIngestion',
    'schemas/shared.yaml#/Timestamp',
  ])
  expect(schemaLayers(contract, 'schemas/services.yaml#/Service').map(({ place }) => place)).toEqual([
    'schemas/services.yaml#/Service',
    'schemas/services.yaml#/Service/allOf/0',
    'schemas/services.yaml#/NestedService',
    'schemas/services.yaml#/NestedService/allOf/0',
    'schemas/services.yaml#/ServiceBody',
    'schemas/services.yaml#/NestedService/allOf/1',
    'schemas/services.yaml#/Service/allOf/1',
  ])
})

test('keywordOf tells the place of a keyword, and nothing where there is none', () => {
  const layers = schemaLayers(contract, `${schemas}/EscalationPolicyBody/properties/frequency`)
  expect(keywordOf(layers, 'maximum')).toEqual({
    place: `${schemas}/EscalationPolicyBody/properties/frequency/maximum`,
    value: 9,
  })
  expect(keywordOf(layers, 'pattern')).toBeUndefined()
})

test.each([
  ['schemas/services.yaml#/Service', ['object']],
  ['schemas/actions.yaml#/Action/properties/url', ['string', 'null']],
  ['schemas/shared.yaml#/Contact', ['object']],
  ['schemas/status-pages.yaml#/StructureElement/properties/id', []],
])('typesOf %s is %j', (place, types) => {
  expect(typesOf(contract, place)).toEqual(types)
})

test('propertiesOf flattens, and tells where a property is required', () => {
  const properties = propertiesOf(contract, `${schemas}/EscalationPolicy`)
  expect(properties.map(({ name }) => name)).toEqual([
    'id',
    'name',
    'repeating',
    'frequency',
    'delayMin',
    'routingKey',
    'escalationRules',
    'teams',
    'managedBy',
  ])
  expect(properties.filter(({ requiredPlace }) => requiredPlace !== undefined)).toEqual([
    {
      name: 'name',
      place: `${schemas}/EscalationPolicyBody/properties/name`,
      requiredPlace: `${schemas}/EscalationPolicyBody/required/0`,
    },
  ])
})

test('constraintPlaces looks into items and branches, not into properties', () => {
  const whitelist = 'schemas/status-pages.yaml#/StatusPageFields/properties/ipWhitelist'
  expect(constraintPlaces(contract, whitelist)).toEqual([
    'schemas/status-pages.yaml#/IpAddress/anyOf/0/format',
    'schemas/status-pages.yaml#/IpAddress/anyOf/1/format',
  ])
  expect(constraintPlaces(contract, 'schemas/status-pages.yaml#/StructureElement')).toEqual([])
})

test('requiredPlacesIn finds what is required at any depth', () => {
  expect(requiredPlacesIn(contract, `${schemas}/EscalationPolicy`)).toEqual([
    `${schemas}/EscalationPolicyBody/required/0`,
    `${schemas}/EscalationRule/required/0`,
  ])
})
