import type { Dialect } from './database.ts'
import { direction, type Page } from './pages.ts'

/** Ids of a block: a far page costs as many steps within a block, and one for each block in front of it. */
const blockIds = 1024

/** From this offset on, counting blocks is cheaper than passing over services. */
export const farOffset = 2 * blockIds

/**
 * A migration: counts the services of each block of ids, so that the nth service is found without passing over those before it.
 *
 * The databases keep the counts themselves, whoever writes. PostgreSQL counts once for each statement; a count is held until its
 * transaction ends, which only other services that come or go at the same moment wait for.
 */
export function countServicesInBlocks({ name }: Dialect): readonly string[] {
  return [
    'create table service_blocks (block bigint primary key, services bigint not null)',
    `insert into service_blocks select id / ${blockIds}, count(*) from services group by id / ${blockIds}`,
    ...(name === 'sqlite' ? sqliteTriggers : postgresTriggers),
  ]
}

const upsert = 'on conflict (block) do update set services = service_blocks.services + excluded.services'

const sqliteTriggers = [
  `create trigger service_added after insert on services begin
     insert into service_blocks values (new.id / ${blockIds}, 1) ${upsert};
   end`,
  `create trigger service_removed after delete on services begin
     update service_blocks set services = services - 1 where block = old.id / ${blockIds};
   end`,
]

const postgresTriggers = [
  `create function count_added_services() returns trigger language plpgsql as $count$ begin
     insert into service_blocks select id / ${blockIds}, count(*) from added group by 1 order by 1 ${upsert};
     return null;
   end $count$`,
  `create function count_removed_services() returns trigger language plpgsql as $count$ begin
     update service_blocks set services = service_blocks.services - gone.services
     from (select id / ${blockIds} as block, count(*) as services from removed group by 1) as gone
     where service_blocks.block = gone.block;
     return null;
   end $count$`,
  `create trigger service_added after insert on services
   referencing new table as added for each statement execute function count_added_services()`,
  `create trigger service_removed after delete on services
   referencing old table as removed for each statement execute function count_removed_services()`,
]

/** A page that is found by passing over what stands in front of it: `$1` is its size, `$2` its offset. */
export function nearPage(columns: string, page: Page): string {
  return `select ${columns} from services order by id ${direction(page)} limit $1 offset $2`
}

/** The same page, found by the block that it begins in. */
export function farPage(columns: string, page: Page): string {
  const order = direction(page)
  const edge = page.order === 'ascending' ? `id >= block * ${blockIds}` : `id < (block + 1) * ${blockIds}`
  const bound = edge.replace('block', '(select block from place)')
  return `with counts as (
      select block, services, cast(sum(services) over (order by block ${order}) as bigint) as up_to from service_blocks
    ), place as (
      select block, up_to - services as passed from counts where up_to > $2 order by block ${order} limit 1
    )
    select ${columns} from services where ${bound} order by id ${order}
    limit $1 offset coalesce($2 - (select passed from place), 0)`
}
