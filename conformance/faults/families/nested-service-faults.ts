import type { Fault } from '../fault.ts'
import { changesList, changesReply, type Fields, fault, without } from '../mistakes.ts'
import { withNested } from './service-view-faults.ts'

const incident = 'services-get-incidents-name-every-service'
const brings = 'services-list-include-brings-what-get-shows'
const leaves = 'services-update-leaves-its-incidents'
const returns = 'services-publish-status-returns-the-service'

const withoutTeams = withNested((service) => ({ ...service, teams: [] }))
const namedById = withNested((service) => ({ ...service, name: String(service.id) }))
const withoutNames = withNested((service) => without(service, 'name'))
const withOtherIds = withNested((service) => ({ ...service, id: Number(service.id) + 1_000_000 }))

/** Faults of the services inside incidents that one operation alone has, seen beside the same services read alone. */
export const nestedServiceFaults: readonly Fault[] = [
  fault(
    'nested-services-read-with-empty-teams',
    'A service that is read shows empty teams of those that its incidents affect.',
    incident,
    changesReply('services.get', withoutTeams),
  ),
  fault(
    'nested-services-listed-with-empty-teams',
    'The list shows empty teams of the services that incidents affect.',
    brings,
    inList(withoutTeams),
  ),
  fault(
    'nested-services-updated-with-empty-teams',
    'The answer to an update shows empty teams of the services that incidents affect.',
    leaves,
    changesReply('services.update', withoutTeams),
  ),
  fault(
    'nested-services-published-with-empty-teams',
    'The answer to publishing shows empty teams of the services that incidents affect.',
    returns,
    changesReply('services.publishStatus', withoutTeams),
  ),
  fault(
    'nested-services-read-without-names',
    'A service that is read names those that its incidents affect by nothing but their ids.',
    incident,
    changesReply('services.get', withoutNames),
  ),
  fault(
    'nested-services-listed-without-names',
    'The list names the services that incidents affect by nothing but their ids.',
    brings,
    inList(withoutNames),
  ),
  fault(
    'nested-services-read-by-id',
    'A service that is read names those that its incidents affect by their ids.',
    incident,
    changesReply('services.get', namedById),
  ),
  fault(
    'nested-services-listed-by-id',
    'The list names the services that incidents affect by their ids.',
    brings,
    inList(namedById),
  ),
  fault(
    'nested-services-updated-by-id',
    'The answer to an update names the services that incidents affect by their ids.',
    leaves,
    changesReply('services.update', namedById),
  ),
  fault(
    'nested-services-published-by-id',
    'The answer to publishing names the services that incidents affect by their ids.',
    returns,
    changesReply('services.publishStatus', namedById),
  ),
  fault(
    'nested-services-published-with-other-ids',
    'The answer to publishing shows ids of other services than those that incidents affect.',
    returns,
    changesReply('services.publishStatus', withOtherIds),
  ),
]

function inList(change: (service: Fields) => Fields): Fault['apply'] {
  return changesList('services.list', (services) => services.map(change))
}
