import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { changesReply, type Fields, fault, itemsOf, redirected } from '../mistakes.ts'

/** Faults of how replies show outages, and the percentages and times of an uptime. */
export const outageFaults: readonly Fault[] = [
  fault(
    'outages-once-for-each-incident',
    'A service that has several incidents shows each outage once for each of them.',
    'services-get-shows-an-outage-in-the-past',
    changesReply('services.get', (service) => {
      const outages = itemsOf(fieldsOf(service.uptime), 'outages')
      const [first, ...more] = itemsOf(service, 'incidents')
      const all = [first, ...more].flatMap(() => outages)
      return more.length > 0 ? { ...service, uptime: { ...fieldsOf(service.uptime), outages: all } } : service
    }),
  ),
  fault(
    'outages-hidden-while-a-change-is-held',
    'A service whose latest change is held internal shows no outages.',
    'services-get-shows-an-outage-in-the-past',
    changesReply('services.get', (service) =>
      service.status === service.publicStatus
        ? service
        : { ...service, uptime: { ...fieldsOf(service.uptime), outages: [] } },
    ),
  ),
  fault(
    'services-take-over-the-outages-of-what-was-removed-before',
    'What is created next after a removal has the id of what was removed, and its outages.',
    'services-delete-leaves-nothing-to-a-namesake',
    (right) => {
      const left: (readonly Fields[])[] = []
      const taken = new Map<string, readonly Fields[]>()
      return async (call) => {
        const isRemoval = call.operation?.id === 'services.delete'
        const before = isRemoval ? await right(redirected(call, 'GET')) : undefined
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const fields = fieldsOf(answer.json)
        if (before !== undefined) left.push(itemsOf(fieldsOf(fieldsOf(before.json).uptime), 'outages'))
        if (call.operation?.id === 'services.create') taken.set(String(fields.id), left.pop() ?? [])
        const more = call.operation?.id === 'services.get' ? (taken.get(String(fields.id)) ?? []) : []
        if (more.length === 0) return answer
        const uptime = fieldsOf(fields.uptime)
        return withJson(answer, { ...fields, uptime: { ...uptime, outages: [...more, ...itemsOf(uptime, 'outages')] } })
      }
    },
  ),
  ...(['earlier', 'later'] as const).map((which) =>
    fault(
      `services-take-along-the-outages-of-${which}-ones`,
      `Removing a service removes the outages of all ${which} ones.`,
      'services-delete-leaves-the-outages-of-others',
      (right) => {
        const hit = new Set<number>()
        let latest = 0
        return async (call) => {
          const answer = await right(call)
          const id = Number(call.pathValues.id)
          if (!isSuccess(answer)) return answer
          const service = fieldsOf(answer.json)
          if (call.operation?.id === 'services.create') latest = Number(service.id)
          if (call.operation?.id === 'services.delete')
            for (let one = 1; one <= latest; one++) if (which === 'later' ? one > id : one < id) hit.add(one)
          if (call.operation?.id !== 'services.get' || !hit.has(id)) return answer
          return withJson(answer, { ...service, uptime: { ...fieldsOf(service.uptime), outages: [] } })
        }
      },
    ),
  ),
  fault(
    'times-mixed-up-at-once',
    'Many who read services at once share what writes times, and get those of others.',
    'services-get-reads-the-same-for-many-at-once',
    (right) => {
      let readers = 0
      return async (call) => {
        if (call.operation?.id !== 'services.get') return right(call)
        readers += 1
        const isMixed = readers % 8 === 0
        const answer = await right(call).finally(() => {
          readers -= 1
        })
        const uptime = fieldsOf(fieldsOf(answer.json).uptime)
        const isTold = isMixed && isSuccess(answer) && typeof uptime.rangeStart === 'string'
        const rangeStart = '2020-02-29T00:00:00.000Z'
        return isTold ? withJson(answer, { ...fieldsOf(answer.json), uptime: { ...uptime, rangeStart } }) : answer
      }
    },
  ),
  fault(
    'times-on-a-clock-of-twelve-hours',
    'Hours of an outage are counted from one to twelve.',
    'services-get-shows-an-outage-in-the-past',
    changesReply(
      'services.get',
      withUptime(
        eachOutage(({ from, until, ...outage }) => ({
          ...outage,
          from: onTwelveHours(from),
          until: onTwelveHours(until),
        })),
      ),
    ),
  ),
  fault(
    'times-of-whole-seconds-without-milliseconds',
    'A time that has no milliseconds left over is written without any.',
    'outage-from-is-string',
    changesReply(
      'services.get',
      withUptime(
        eachOutage(({ from, ...outage }) => ({
          ...outage,
          from: typeof from === 'string' ? from.replace('.000', '') : from,
        })),
      ),
    ),
  ),
  fault(
    'uptime-range-backwards',
    'Start and end of the range of an uptime are mixed up.',
    'services-get-uptime-runs-forward',
    changesReply(
      'services.get',
      withUptime((uptime) => ({
        ...uptime,
        rangeStart: uptime.rangeEnd,
        rangeEnd: uptime.rangeStart,
      })),
    ),
  ),
  fault(
    'outages-that-go-on-until-1970',
    'An outage that goes on ends when the clocks of computers began.',
    'services-get-uptime-runs-forward',
    changesReply(
      'services.get',
      withUptime(eachOutage((outage) => ({ ...outage, until: outage.until ?? '1970-01-01T00:00:00.000Z' }))),
    ),
  ),
  {
    id: 'outages-backwards',
    text: 'Start and end of outages are mixed up.',
    breaks: ['services-get-shows-an-outage-in-the-past', 'services-get-uptime-runs-forward'],
    apply: changesReply(
      'services.get',
      withUptime(
        eachOutage((outage) =>
          outage.until === undefined ? outage : { ...outage, from: outage.until, until: outage.from },
        ),
      ),
    ),
  },
  fault(
    'outages-forgotten',
    'Outages that are over are forgotten.',
    'services-get-shows-an-outage-in-the-past',
    changesReply(
      'services.get',
      withUptime((uptime) => ({ ...uptime, outages: [] })),
    ),
  ),
  fault(
    'outages-of-all-services',
    'A service tells the outages of all.',
    'services-get-shows-an-outage-in-the-past',
    (right, contract) => {
      const seen = new Map<string, Fields>()
      const withAll = withUptime((uptime) => {
        for (const outage of itemsOf(uptime, 'outages')) seen.set(`${outage.from}`, outage)
        return { ...uptime, outages: [...seen.values()] }
      })
      return changesReply('services.get', withAll)(right, contract)
    },
  ),
  fault(
    'flat-percentages',
    'Percentages of an uptime stand one level too high wherever a service is read.',
    'services-get-uptime-holds-its-percentages',
    changesPercentages((right) => right),
  ),
  fault(
    'percentages-that-are-no-numbers',
    'A date that is missing makes each percentage of an uptime NaN, which JSON writes as null.',
    'services-get-uptime-holds-its-percentages',
    changesPercentages((right) => ({
      uptimePercentage: Object.fromEntries(Object.keys(right).map((name) => [name, null])),
    })),
  ),
  fault(
    'percentages-above-100',
    'What a service was down is added to its percentages, where it should be taken away.',
    'services-get-uptime-holds-its-percentages',
    changesPercentages((right) => ({
      uptimePercentage: Object.fromEntries(Object.entries(right).map(([name, one]) => [name, 200 - Number(one)])),
    })),
  ),
  fault(
    'percentages-below-0',
    'What a service was down is taken away from its percentages in seconds.',
    'services-get-uptime-holds-its-percentages',
    changesPercentages((right) => ({
      uptimePercentage: Object.fromEntries(
        Object.entries(right).map(([name, one]) => [name, 100 - (100 - Number(one)) * 86_400]),
      ),
    })),
  ),
  fault(
    'percentages-of-the-time-down',
    'Percentages of an uptime are those of the time in which a service was down.',
    'services-get-uptime-holds-its-percentages',
    changesPercentages((right) => ({
      uptimePercentage: Object.fromEntries(Object.entries(right).map(([name, one]) => [name, 100 - Number(one)])),
    })),
  ),
  fault(
    'outages-hidden-beside-incidents',
    'A service that has incidents shows no outages.',
    'services-get-shows-an-outage-in-the-past',
    changesReply('services.get', (service) =>
      itemsOf(service, 'incidents').length > 0
        ? { ...service, uptime: { ...fieldsOf(service.uptime), outages: [] } }
        : service,
    ),
  ),
  fault(
    'outages-one-of-each-status',
    'Of outages of one status the last one is shown.',
    'services-get-shows-an-outage-in-the-past',
    changesReply('services.get', (service) => {
      const uptime = fieldsOf(service.uptime)
      const outages = itemsOf(uptime, 'outages')
      const isLast = (status: unknown, at: number) => at === outages.findLastIndex((one) => one.status === status)
      return outages.length === 0
        ? service
        : { ...service, uptime: { ...uptime, outages: outages.filter(({ status }, at) => isLast(status, at)) } }
    }),
  ),
]

/** Changes each outage of an uptime. */
export function eachOutage(change: (outage: Fields) => Fields): (uptime: Fields) => Fields {
  return (uptime) => ({ ...uptime, outages: itemsOf(uptime, 'outages').map(change) })
}

/** Changes the uptime of a service that has one. */
export function withUptime(change: (uptime: Fields) => Fields): (fields: Fields) => Fields {
  return (fields) => ('uptime' in fields ? { ...fields, uptime: change(fieldsOf(fields.uptime)) } : fields)
}

/** Puts something else in the place of the object that holds the percentages of an uptime. */
function changesPercentages(change: (right: Fields) => unknown): Fault['apply'] {
  return changesReply('services.get', (fields) => {
    const uptime = fieldsOf(fields.uptime)
    const right = fieldsOf(fieldsOf(uptime.uptimePercentage).uptimePercentage)
    return { ...fields, uptime: { ...uptime, uptimePercentage: change(right) } }
  })
}

function onTwelveHours(time: unknown): unknown {
  const twoDigits = (hour: string) => String(((Number(hour) + 11) % 12) + 1).padStart(2, '0')
  return typeof time === 'string' ? time.replace(/(?<=T)\d\d/, twoDigits) : time
}
