/**
 * The same contenders in another order each round. Each comes first as often as any other, and none always comes after the same one,
 * whose heap and caches it would find.
 */
export function inTurns<Item>(items: readonly Item[], round: number): readonly Item[] {
  const strides = items.map((_, index) => index + 1).filter((stride) => isCoprime(stride, items.length))
  const stride = strides[round % strides.length] ?? 1
  return items.flatMap((_, index) => items.slice((round + index * stride) % items.length).slice(0, 1))
}

function isCoprime(one: number, other: number): boolean {
  return other === 0 ? one === 1 : isCoprime(other, one % other)
}
