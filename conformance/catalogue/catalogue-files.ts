import { type ExcludedSentence, type Rule, ruleKinds } from '../rule.ts'
import type { OpenQuestion } from './open-question.ts'

/** A row of `spec/rules.yaml`. */
export type RuleRow = Omit<Rule, 'origin'>

/** `spec/rules.yaml` */
export interface RulesFile {
  readonly rules: readonly RuleRow[]
  readonly excluded?: readonly ExcludedSentence[]
}

/** `spec/open-questions.yaml` */
export interface QuestionsFile {
  readonly questions: readonly OpenQuestion[]
}

const text = { type: 'string', minLength: 1 }
const texts = { type: 'array', items: text }
const id = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }

/** JSON Schema of `spec/rules.yaml`. */
export const rulesSchema = row(
  {
    rules: {
      type: 'array',
      items: row(
        {
          id,
          kind: { enum: ruleKinds },
          family: text,
          text,
          source: text,
          covers: texts,
          questions: texts,
          needs: text,
        },
        ['id', 'kind', 'family', 'text', 'source'],
      ),
    },
    excluded: { type: 'array', items: row({ text, excluded: text }, ['text', 'excluded']) },
  },
  ['rules'],
)

const answers = { type: 'array', items: row({ id, text }, ['id', 'text']) }
/** JSON Schema of `spec/open-questions.yaml`. */
export const questionsSchema = row(
  {
    questions: {
      type: 'array',
      items: row({ id, question: text, places: texts, answers }, ['id', 'question', 'places', 'answers']),
    },
  },
  ['questions'],
)

function row(properties: Record<string, object>, required: readonly string[]): object {
  return { type: 'object', additionalProperties: false, required, properties }
}
