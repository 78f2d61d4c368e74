import type { Dialect } from './database.ts'
import { countServicesInBlocks } from './service-blocks.ts'

/** Tables of the first step whose ids the database hands out. */
const tablesWithIds = [
  'users',
  'teams',
  'schedules',
  'data_sources',
  'contacts',
  'api_keys',
  'preferences',
  'services',
  'status_changes',
  'incidents',
  'escalation_policies',
  'metrics',
  'status_pages',
  'page_groups',
] as const

const actionTablesWithIds = ['alert_sources', 'connectors', 'manual_actions', 'alerts', 'alert_log'] as const

/** Tables whose ids the database hands out, by the step that makes them. */
export const tablesWithIdsByStep: readonly (readonly string[])[] = [tablesWithIds, actionTablesWithIds]

/**
 * The tables, as steps from nothing to today. A step that has been released is never changed; a new one is added.
 *
 * What is looked up has a column; all other fields of an entity are JSON in `fields`. A name is looked up by its digest, which has
 * the same length for every name. `version` is raised by every change, which holds the row until the transaction ends.
 */
export const migrations: readonly ((dialect: Dialect) => readonly string[])[] = [
  ({ generatedId }) => [
    `create table users (id ${generatedId}, first_name text not null, last_name text not null, email text not null, role text not null)`,
    `create table teams (id ${generatedId}, name text not null)`,
    `create table team_members (
      team_id bigint not null references teams on delete cascade,
      user_id bigint not null references users on delete cascade,
      primary key (team_id, user_id)
    )`,
    'create index team_members_by_user on team_members (user_id)',
    `create table schedules (id ${generatedId}, name text not null, type text not null)`,
    `create table data_sources (id ${generatedId}, fields text not null)`,

    `create table contacts (
      id ${generatedId},
      user_id bigint not null references users on delete cascade,
      kind text not null,
      region_code text,
      target text not null,
      is_primary integer not null,
      status text not null
    )`,
    'create index contacts_by_user on contacts (user_id, id)',
    "create unique index contacts_with_one_primary_phone on contacts (user_id) where is_primary = 1 and kind = 'phone'",

    `create table api_keys (
      id ${generatedId},
      user_id bigint not null references users on delete cascade,
      digest text not null unique,
      name text not null,
      created_at bigint not null,
      revoked_at bigint
    )`,

    `create table preferences (
      id ${generatedId},
      version integer not null,
      user_id bigint not null references users on delete cascade,
      family text not null,
      contact_id bigint references contacts on delete cascade,
      fields text not null
    )`,
    'create index preferences_by_user on preferences (user_id, family, id)',
    'create index preferences_by_contact on preferences (contact_id)',

    `create table services (
      id ${generatedId},
      version integer not null,
      status text not null,
      public_status text not null,
      fields text not null
    )`,
    `create table status_changes (
      id ${generatedId},
      service_id bigint not null references services on delete cascade,
      status text not null,
      is_public integer not null,
      at bigint not null
    )`,
    'create index status_changes_by_service on status_changes (service_id, at, id)',
    `create table incidents (id ${generatedId}, created_at bigint not null, fields text not null)`,
    `create table incident_services (
      incident_id bigint not null references incidents on delete cascade,
      service_id bigint not null references services on delete cascade,
      impact text not null,
      primary key (incident_id, service_id)
    )`,
    'create index incident_services_by_service on incident_services (service_id, incident_id)',
    `create table service_subscribers (
      service_id bigint not null references services on delete cascade,
      type text not null,
      subscriber_id bigint not null,
      primary key (service_id, type, subscriber_id)
    )`,

    `create table escalation_policies (
      id ${generatedId},
      version integer not null,
      name_digest text not null unique,
      routing_key_digest text,
      fields text not null
    )`,
    'create index escalation_policies_by_routing_key on escalation_policies (routing_key_digest, id)',
    `create table escalation_rules (
      policy_id bigint not null references escalation_policies on delete cascade,
      level integer not null,
      fields text not null,
      primary key (policy_id, level)
    )`,

    `create table metrics (
      id ${generatedId},
      version integer not null,
      name_digest text unique,
      data_source_id bigint references data_sources on delete set null,
      fields text not null
    )`,
    'create index metrics_by_data_source on metrics (data_source_id)',

    `create table status_pages (id ${generatedId}, version integer not null, fields text not null)`,
    `create table page_services (
      page_id bigint not null references status_pages on delete cascade,
      position integer not null,
      service_id bigint not null references services on delete cascade,
      primary key (page_id, position)
    )`,
    'create index page_services_by_service on page_services (service_id)',
    `create table page_metrics (
      page_id bigint not null references status_pages on delete cascade,
      position integer not null,
      metric_id bigint not null references metrics on delete cascade,
      primary key (page_id, position)
    )`,
    'create index page_metrics_by_metric on page_metrics (metric_id)',
    `create table page_groups (
      id ${generatedId},
      page_id bigint not null references status_pages on delete cascade,
      fields text not null
    )`,
    'create index page_groups_by_page on page_groups (page_id, id)',
    `create table page_subscribers (
      page_id bigint not null references status_pages on delete cascade,
      type text not null,
      subscriber_id bigint not null,
      primary key (page_id, type, subscriber_id)
    )`,
  ],

  ({ generatedId }) => [
    `create table alert_sources (id ${generatedId}, name text not null)`,
    `create table connectors (
      id ${generatedId},
      created_by bigint references users on delete set null,
      fields text not null
    )`,
    // The key is the alert source: there is one dynamic action for each.
    `create table dynamic_actions (
      alert_source_id bigint primary key references alert_sources on delete cascade,
      connector_id bigint not null references connectors on delete cascade,
      enhances_notifications integer not null,
      failures integer not null,
      disabled_until bigint
    )`,
    'create index dynamic_actions_by_connector on dynamic_actions (connector_id)',
    `create table manual_actions (
      id ${generatedId},
      alert_source_id bigint not null references alert_sources on delete cascade,
      fields text not null
    )`,
    'create index manual_actions_by_source on manual_actions (alert_source_id, id)',
    // A fetched answer is only used as long as the alert has the version that it had when the answer was asked for.
    `create table alerts (
      id ${generatedId},
      alert_source_id bigint not null references alert_sources on delete cascade,
      status text not null,
      accepted_by bigint references users on delete set null,
      actions_version integer not null,
      fields text not null
    )`,
    'create index alerts_by_source on alerts (alert_source_id)',
    `create table alert_log (
      id ${generatedId},
      alert_id bigint not null references alerts on delete cascade,
      at bigint not null,
      fields text not null
    )`,
    'create index alert_log_by_alert on alert_log (alert_id, id)',
    // The viewer is the notified user, 0 for everybody who opens the menu.
    `create table action_answers (
      alert_id bigint not null references alerts on delete cascade,
      viewer_id bigint not null,
      fetched_at bigint not null,
      version integer not null,
      primary key (alert_id, viewer_id)
    )`,
    `create table offered_actions (
      id text primary key,
      alert_id bigint not null references alerts on delete cascade,
      viewer_id bigint not null,
      external_digest text not null,
      fetched_at bigint not null,
      position integer,
      digit text,
      fields text not null,
      unique (alert_id, viewer_id, external_digest)
    )`,
  ],

  countServicesInBlocks,
]
