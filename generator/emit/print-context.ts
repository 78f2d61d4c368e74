/** What a target may know besides the contract. */
export interface PrintContext {
  /** What the contract is called in headers and comments: `spec/openapi.yaml`. Never an absolute path. */
  readonly contractName: string
  /** What a file of the contract is called there: `spec/schemas/orders.yaml`. */
  readonly nameFile: (file: string) => string
}
