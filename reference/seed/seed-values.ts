import type { Choices } from '../settings/settings.ts'
import type { Seed } from './seed.ts'
import type { SeedProblem } from './seed-problems.ts'

/** Finds values of a set that the service does not know, which no request could write either. */
export function findUnknownValues(seed: Seed, choices: Choices): readonly SeedProblem[] {
  return valuesIn(seed).flatMap(({ value, pointer, setting }) => {
    const known = choices[setting]
    if (known.includes(value)) return []
    const sentence = `Cannot use "${value}": the service does not know it, it should be one of ${known.join(', ')} (setting "${setting}")`
    return [{ pointer, sentence }]
  })
}

interface PlacedValue {
  readonly value: string
  readonly pointer: string
  readonly setting:
    | 'schedule-types'
    | 'service-status-values'
    | 'incident-status-values'
    | 'affected-service-impact-values'
}

function valuesIn({ schedules = [], services = [], incidents = [] }: Seed): PlacedValue[] {
  return [
    ...schedules.map(({ type }, at): PlacedValue => {
      return { value: type, pointer: `/schedules/${at}/type`, setting: 'schedule-types' }
    }),
    ...services.flatMap(({ history }, at) =>
      history.map(({ status }, change): PlacedValue => {
        const pointer = `/services/${at}/history/${change}/status`
        return { value: status, pointer, setting: 'service-status-values' }
      }),
    ),
    ...incidents.flatMap(({ status, affected }, at): PlacedValue[] => [
      { value: status, pointer: `/incidents/${at}/status`, setting: 'incident-status-values' },
      ...affected.map(({ impact }, one): PlacedValue => {
        const pointer = `/incidents/${at}/affected/${one}/impact`
        return { value: impact, pointer, setting: 'affected-service-impact-values' }
      }),
    ]),
  ]
}
