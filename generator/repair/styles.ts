import { closest } from '../closest.ts'
import { type JsonObject, ownText } from '../json.ts'
import { stylesByPlace } from '../model/parameter-styles.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import { listed } from '../validate/schema-errors.ts'
import { type Repairing, tolerate } from './repairing.ts'

const knownStyles: readonly string[] = [...new Set(Object.values(stylesByPlace).flat())]

/**
 * A parameter or header in a style that its place can have. Many contracts say of headers in lists that they are of the style
 * `form`; the schemas of OpenAPI find the whole parameter wrong then, and not the style.
 */
export function withStyle(repairing: Repairing, node: JsonObject, pointer: string, place?: string): JsonObject {
  const style = ownText(node, 'style')
  const styles = Object.entries(stylesByPlace).find(([name]) => name === place)?.[1]
  if (style === undefined || styles?.some((one) => one === style) !== false) return node
  const { style: _, ...rest } = node
  const at = joinPointer(pointer, 'style')
  const found = `Cannot accept "style": it is ${quoted(style)}`
  if (knownStyles.includes(style)) {
    tolerate(repairing, at, `${found}, ${listed(styles)} is expected here (read as ${quoted(styles[0])})`)
    return rest
  }
  const near = closest(style, styles)
  const wanted = near === undefined ? `${listed(styles)} is expected` : `did you mean ${quoted(near)}`
  repairing.faults.push({ pointer: at, message: `${found}, ${wanted}` })
  return rest
}
