import type { Standing } from '../table.ts'

/** Servers by what they are. */
export const contenderNames = {
  ours: 'ours, Fastify',
  oursStrict: 'ours, Fastify, replies validated too',
  oursFetch: 'ours, fetch handler on node:http',
  bareFastify: 'bare Fastify 5.12.8, nothing validated',
  bareHttp: 'limit: bare node:http',
  glue: 'fastify-openapi-glue 4.11.4',
  openapiBackend: 'openapi-backend 5.21.2 on node:http',
  expressValidator: 'express-openapi-validator 5.6.2',
  prism: 'Prism 5.16, its own examples',
} as const

/** Name of a server. */
export type ContenderName = (typeof contenderNames)[keyof typeof contenderNames]

/** What ratios refer to. */
export const baselineName = contenderNames.bareFastify

/** All servers, ours first. */
export const contenders: readonly { readonly name: ContenderName; readonly standing: Standing }[] = [
  { name: contenderNames.ours, standing: 'ours' },
  { name: contenderNames.oursStrict, standing: 'ours' },
  { name: contenderNames.oursFetch, standing: 'ours' },
  { name: contenderNames.glue, standing: 'peer' },
  { name: contenderNames.openapiBackend, standing: 'peer' },
  { name: contenderNames.expressValidator, standing: 'peer' },
  { name: contenderNames.prism, standing: 'peer' },
  { name: contenderNames.bareFastify, standing: 'baseline' },
  { name: contenderNames.bareHttp, standing: 'limit' },
]
