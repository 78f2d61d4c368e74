import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { rootFolder } from './install.ts'

interface Example {
  readonly value: unknown
}

const examples = load(readFileSync(join(rootFolder, 'spec', 'examples', 'services.yaml'), 'utf8')) as Readonly<
  Record<'serviceBody' | 'service' | 'services', Example>
>

/** What the service answers and is sent, from the examples of the contract. */
export const payloads = {
  /** A body for creating a service. */
  body: examples.serviceBody.value as Readonly<Record<string, unknown>>,
  /** One service with all it has, 1.4 kB. */
  service: examples.service.value,
  /** A page of 100 services. */
  services: pageOf(100),
}

function pageOf(entries: number): unknown[] {
  const two = examples.services.value as readonly unknown[]
  return Array.from({ length: entries }, (_, index) => two[index % two.length])
}
