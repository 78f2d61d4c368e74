import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isDateTime } from './date-time.ts'
import type { Documents } from './documents.ts'
import type { ContractFile } from './files.ts'
import { formatPointer, parsePlace } from './places.ts'

/** Each file is a schema resource under a URI of its own, so that `$ref` between files works as it is written. */
const baseUri = 'https://contract.invalid/'

/** All that ajv finds wrong with a value by the schema at a place; nothing where it fits. */
export type ErrorsOf = (schemaPlace: string, value: unknown) => readonly ErrorObject[]

/** Compiles each schema of a contract when it is first asked for. */
export function compileSchemas(files: ReadonlyMap<string, ContractFile>, documents: Documents): ErrorsOf {
  const ajv = createAjv(files)
  const validatorsByPlace = new Map<string, ValidateFunction>()

  function compile(schemaPlace: string): ValidateFunction {
    const { file, tokens } = parsePlace(documents.written(schemaPlace).place)
    const validate = ajv.getSchema(`${baseUri}${file}#${encodeURI(formatPointer(tokens))}`)
    if (validate === undefined) throw new Error(`there is no schema at ${schemaPlace}`)
    return validate
  }

  return (schemaPlace, value) => {
    const validate = validatorsByPlace.get(schemaPlace) ?? compile(schemaPlace)
    validatorsByPlace.set(schemaPlace, validate)
    return validate(value) === true ? [] : (validate.errors ?? [])
  }
}

function createAjv(files: ReadonlyMap<string, ContractFile>): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateSchema: false,
    addUsedSchema: false,
    // Most validators judge a handful of values, and making their code shorter takes longer than running it.
    code: { optimize: false },
  })
  // The types of ajv-formats 3 describe its CommonJS shape only.
  ;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
  ajv.addFormat('date-time', isDateTime)
  for (const file of files.values()) ajv.addSchema(file.document as object, `${baseUri}${file.name}`)
  return ajv
}
