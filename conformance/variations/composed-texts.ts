import type { Serve } from '../faults/serve.ts'
import type { Variation } from './variation.ts'

/** Letters that are sent in parts are put together, in what is stored and in what is looked for. */
export const composedTexts: Variation = {
  id: 'composed-texts',
  text: "texts are kept in Unicode's form NFC, and names are found in any form",
  wrap: withComposedTexts,
}

function withComposedTexts(right: Serve): Serve {
  return (call) => {
    const path = call.path.replace(/[^/]+/g, (part) => encodeURIComponent(composed(decodeURIComponent(part))))
    const pathValues = Object.fromEntries(
      Object.entries(call.pathValues).map(([name, value]) => [name, composed(value)]),
    )
    if (call.json === undefined) return right({ ...call, path, pathValues })
    const json = JSON.parse(JSON.stringify(call.json), (_, value) => composed(value))
    return right({ ...call, path, pathValues, json, text: '' })
  }
}

function composed<Value>(value: Value): Value {
  return typeof value === 'string' ? (value.normalize() as Value) : value
}
