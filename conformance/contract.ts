/**
 * The contract as the suite reads it: straight from `spec/`, file by file, never through the generator or its output.
 *
 * A place is a file below `spec/` and a JSON pointer: `schemas/services.yaml#/Service/properties/name`.
 */
export interface Contract {
  /** `info.version`. */
  readonly version: string
  /** SHA-256 over all files of the contract, hex. */
  readonly digest: string
  readonly operations: readonly Operation[]
  /** Places of the schemas listed under `components/schemas`, by name. */
  readonly schemas: ReadonlyMap<string, string>
  /** The operation with this `operationId`. @throws Error when there is none. */
  operation(id: string): Operation
  /**
   * The node at a place, references followed: the place where it really stands and its value.
   *
   * @throws Error when nothing stands there.
   */
  resolve(place: string): { readonly place: string; readonly node: unknown }
  /**
   * The node at a place as it is written: references on the way are followed, one that is the node itself is not, so that
   * the keywords beside a `$ref` can be read; also the place where it really stands.
   *
   * @throws Error when nothing stands there.
   */
  written(place: string): { readonly place: string; readonly node: unknown }
  /** The place that a `$ref`, written at this place, refers to. */
  referenceFrom(place: string, reference: string): string
  /** File and 1-based line of a place, for people: `spec/schemas/services.yaml:31`. */
  locate(place: string): string
  /** Holds a value against the schema at a place; none when it fits, and not more than 200 of a very large value. */
  mismatches(schemaPlace: string, value: unknown): readonly Mismatch[]
  /**
   * The same for the body of a reply: a member that is `null` counts as absent where its schema allows no `null`, and an id
   * to which the interface gives no type may be a text.
   */
  replyMismatches(schemaPlace: string, value: unknown): readonly Mismatch[]
}

/** One way in which a value departs from a schema. */
export interface Mismatch {
  /** JSON pointer into the value. */
  readonly at: string
  /** Keyword of JSON Schema that is broken, such as `maximum`. */
  readonly keyword: string
  /** What the contract wants, in words: `a number of at most 15`. */
  readonly expected: string
  /** Place of the broken keyword's schema in the contract. */
  readonly place: string
}

/** One operation: a method on a path. */
export interface Operation {
  /** `operationId`, such as `services.publishStatus`. */
  readonly id: string
  /** Beginning of the ids of its rules: `services-publish-status`. */
  readonly ruleName: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
  /** Below the server's URL, in braces where a parameter stands: `/services/{id}`. */
  readonly path: string
  /** Its first tag. */
  readonly family: string
  /** Where it really stands: `paths/services.yaml#/services/get`. */
  readonly place: string
  readonly parameters: readonly Parameter[]
  readonly requestBody: RequestBody | undefined
  readonly responses: readonly Response[]
  /** Whether a key is needed: the operation's `security`, else the document's. */
  readonly needsKey: boolean
  /** Place of the `security` that says so. */
  readonly securityPlace: string
}

/** One parameter of an operation, its own or that of its path. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly isRequired: boolean
  /** Where it really stands, such as `parameters.yaml#/StartIndex`: shared parameters share their place. */
  readonly place: string
  /** The `schema` below it, which may be a `$ref`. */
  readonly schemaPlace: string
  /** Open questions of the parameter and of its schema. */
  readonly questions: readonly string[]
}

/** The JSON body that an operation takes. */
export interface RequestBody {
  readonly place: string
  readonly isRequired: boolean
  readonly schemaPlace: string
  /** Values of the media type's examples, in order. */
  readonly examples: readonly unknown[]
  /** Open questions of the body itself. */
  readonly questions: readonly string[]
}

/** One row of the `responses` of an operation. */
export interface Response {
  /** `200`, `2XX`, `409` or `default`. */
  readonly status: string
  /** Where the operation names it, not followed: `paths/services.yaml#/services/get/responses/default`. */
  readonly place: string
  /** `undefined` when the contract shows no content: an empty body for a success, unknown for a failure. */
  readonly schemaPlace: string | undefined
  /** Header names that the contract names, such as `Location`. */
  readonly headers: readonly string[]
  /** Open questions of the response itself. */
  readonly questions: readonly string[]
}
