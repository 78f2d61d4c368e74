import { readTargetHeaders } from '../../conformance/http/target-headers.ts'
import { outboundAt } from '../../conformance/outbound/listen-address.ts'
import {
  type KnownNames,
  type NamedRows,
  readRows,
  type TargetFile,
  wrongRows,
} from '../../conformance/target/target-file.ts'
import { Problem } from '../output/problem.ts'
import type { ConformanceOptions } from './conformance-options.ts'

/**
 * A target file with what the command line gives beside it, which goes before.
 *
 * @throws Problem when an option is not `NAME=VALUE`, or names something that does not exist or cannot be.
 */
export function withOptions(file: TargetFile, options: ConformanceOptions, known: KnownNames): TargetFile {
  const rows: Required<NamedRows> = {
    fixtures: byName('--fixture', pairs('--fixture', options.fixture)),
    answers: grouped(pairs('--answer', options.answer)),
    notApplicable: byName('--not-applicable', pairs('--not-applicable', options.notApplicable)),
    knownFailures: byName('--known-failure', pairs('--known-failure', options.knownFailure)),
  }
  const [problem] = wrongRows(rows, known)
  if (problem !== undefined) throw new Problem(withFlag(problem.sentence))
  const given = readRows(rows, known)
  const headers = readTargetHeaders(byName('--header', headerPairs(options.header)))
  return {
    ...file,
    headers: () => file.headers(headers),
    states: options.states ?? file.states,
    outbound: { ...file.outbound, ...outboundAt(options) },
    fixtures: { ...file.fixtures, ...given.fixtures },
    answers: { ...file.answers, ...given.answers },
    notApplicable: { ...file.notApplicable, ...given.notApplicable },
    knownFailures: { ...file.knownFailures, ...given.knownFailures },
  }
}

type Pair = readonly [name: string, value: string]

function pairs(flag: string, texts: readonly string[] = []): readonly Pair[] {
  return texts.map((text) => {
    const at = text.indexOf('=')
    if (at > 0 && at < text.length - 1) return [text.slice(0, at), text.slice(at + 1)]
    throw new Problem(`Cannot use ${flag} "${text}": it should be a name and a value with = between them`)
  })
}

function headerPairs(texts: readonly string[] = []): readonly Pair[] {
  return texts.map((text) => {
    const [, name, value] = /^([^:]+):\s*(\S.*?)\s*$/s.exec(text) ?? []
    if (name !== undefined && value !== undefined) return [name, value]
    // It may hold a secret.
    throw new Problem('Cannot use --header: it should be a name and a value, such as "X-Tenant: staging"')
  })
}

// The first value would be forgotten, as that of an option which is given again. Headers are the same in any letters.
function byName(flag: string, all: readonly Pair[]): Readonly<Record<string, string>> {
  const names = all.map(([name]) => name.toLowerCase())
  const again = all.find((_, index) => names.indexOf(names[index] ?? '') < index)
  if (again === undefined) return Object.fromEntries(all)
  throw new Problem(`Cannot use ${flag} "${again[0]}": it is given several times, once is expected`)
}

// A question may be answered several times: all of these are right.
function grouped(given: readonly Pair[]): Readonly<Record<string, readonly string[]>> {
  const byName = Map.groupBy(given, ([name]) => name)
  return Object.fromEntries([...byName].map(([name, all]) => [name, all.map(([, value]) => value)]))
}

const flags: Readonly<Record<string, string>> = {
  fixtures: '--fixture',
  answers: '--answer',
  notApplicable: '--not-applicable',
  knownFailures: '--known-failure',
}

function withFlag(sentence: string): string {
  return sentence
    .replace(/ under "(\w+)"/, (all, list: string) => (flags[list] ? ` with ${flags[list]}` : all))
    .replace(/(?<=: patterns are for )"notApplicable"$/, '--not-applicable')
}
