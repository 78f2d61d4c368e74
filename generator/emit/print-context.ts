/** What a target may know besides the contract. */
export interface PrintContext {
  /** What the contract is called in headers and comments: `spec/openapi.yaml`. Never an absolute path. */
  readonly contractName: string
  /** What a file of the contract is called there: `spec/schemas/orders.yaml`. */
  readonly nameFile: (file: string) => string
  /**
   * Tells that a place of the contract cannot be printed and is left out; the rest is generated all the same.
   *
   * @param pointer Pointer into the bundle.
   * @param message `Cannot print "…": <what is>, <what should be>`, without the place.
   */
  readonly reportUnsupported?: (pointer: string, message: string) => void
}
