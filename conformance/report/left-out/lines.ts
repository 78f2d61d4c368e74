import { isCustomerRule } from '../../customer/customer-checks.ts'
import type { Report } from '../report.ts'

/** What stands above the lines that leave something out, in each form of the report. */
export const leftOutTitle = 'Left out on purpose?'
/** What to do with them. */
export const leftOutHint =
  'Then put these lines into the target file (--target-file FILE), with the reason in place of WHY; everything else is still judged.'

/** Lines of YAML that leave out what a target does not offer, ready to be pasted; none where it offers all that was asked. */
export function leftOutLines({ leftOut = [], outcomes }: Report): readonly string[] {
  if (leftOut.length === 0) return []
  const rows = leftOut.map(({ pattern, what }) => `  ${yamlKey(pattern)}: ${JSON.stringify(`WHY (no ${what})`)}`)
  const width = Math.max(...rows.map((row) => row.length))
  const comments = leftOut.map(({ ruleIds, doubt }) => {
    const count = `${ruleIds.length} rule${ruleIds.length === 1 ? '' : 's'}`
    return doubt === undefined ? count : `${count}; ${doubt}`
  })
  const hasSome = outcomes.some(({ rule, verdict }) => verdict === 'not applicable' && !isCustomerRule(rule))
  const header = hasSome ? '# below the line "notApplicable:" that is there' : 'notApplicable:'
  return [header, ...rows.map((row, at) => `${row.padEnd(width)}  # ${comments[at]}`)]
}

/** A star at the beginning would be an alias. */
function yamlKey(pattern: string): string {
  return pattern.startsWith('*') ? JSON.stringify(pattern) : pattern
}
