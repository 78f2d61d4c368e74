/** Whether a text is a name or an address, with or without a port, and nothing else: anything may stand in the header `Host`. */
export function isHost(text: string | undefined): text is string {
  if (text === undefined || text.length > 261) return false
  // Names in a network of containers may have underscores.
  return /^(?:[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(text)
}
