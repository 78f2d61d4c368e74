import { type Catalogue, loadCatalogue } from './catalogue/catalogue.ts'
import { writtenChecks } from './checks/checks.ts'
import { loadContract } from './contract/load.ts'
import type { Contract } from './contract.ts'
import { deriveRules } from './derived/derive.ts'

/** The contract and everything that is judged by it. */
export interface Suite extends Catalogue {
  readonly contract: Contract
}

/**
 * Reads the contract and the catalogue from their folder, `spec/`.
 *
 * @throws SuiteProblem when something there is not as it should be.
 */
export async function loadSuite(specFolder: string): Promise<Suite> {
  const contract = await loadContract(specFolder)
  const derived = deriveRules(contract)
  return { contract, ...(await loadCatalogue(specFolder, { contract, derived, checks: writtenChecks })) }
}
