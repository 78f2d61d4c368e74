/** Stands for the key, and for other secrets, in everything that is kept or printed. */
export const hidden = '…'

/** A word shorter than this is no secret, and hiding it would garble everything else. */
const minSecretLength = 6

/** Replaces the key wherever it stands in a text, as it is and without a scheme such as `Bearer`. */
export function hideKey(text: string, key: string): string {
  if (text === key && key !== '') return hidden
  const secrets = [key, key.replace(/^\S+\s+/, '')].filter((secret) => secret.length >= minSecretLength)
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, hidden), text)
}
