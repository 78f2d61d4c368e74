/**
 * A number from 0 to 1 (not included) that follows from three numbers.
 *
 * It decides the fate of the nth request, so that the same seed makes the same trouble however long requests take. Mixing after
 * splitmix32, which spreads neighbouring numbers.
 */
export function chance(seed: number, nth: number, purpose: number): number {
  let mixed = Math.imul(seed ^ Math.imul(nth + 1, 0x9e37_79b9), 0x85eb_ca6b) ^ Math.imul(purpose + 1, 0xc2b2_ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0_aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
