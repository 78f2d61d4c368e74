/** What a rule is about; the columns of the report's matrix. */
export const ruleKinds = ['endpoint', 'field', 'limit', 'error', 'state', 'auth', 'outbound'] as const

/** What a rule is about; a column of the matrix. */
export type RuleKind = (typeof ruleKinds)[number]

/** One sentence of the interface that can be true or false of an implementation. */
export interface Rule {
  /** Kebab-case, `<resource>-<operation>-<what the server does>`; never changes meaning, never reused. */
  readonly id: string
  readonly kind: RuleKind
  /** The sentence, in words of our own. */
  readonly text: string
  /** Place in the contract, relative to `spec/`: `schemas/services.yaml#/Service/properties/name`. */
  readonly source: string
  /** Row of the report's matrix: a tag of the contract, such as `Services`. */
  readonly family: string
  /**
   * Whether the rule follows mechanically from the contract, is a row of `spec/rules.yaml`, or is an answer that the target
   * file gives to an open question.
   */
  readonly origin: 'derived' | 'written' | 'target file'
  /** Further places that the rule covers, beside `source`; each bound and value set is covered by some rule. */
  readonly covers?: readonly string[]
  /** Ids of `spec/open-questions.yaml` that leave the reaction of the server open. */
  readonly questions?: readonly string[]
  /** What a check of this rule needs beyond HTTP requests, such as `state` or `provider state: …`. */
  readonly needs?: string
}

/** A sentence of the interface that no request can test, with the reason. */
export interface ExcludedSentence {
  readonly text: string
  readonly excluded: string
}
