import { resolve } from 'node:path'
import { shown } from './shown.ts'

/**
 * Why the system does not let something be written, in words for whoever gave the path; what it says itself where these fit nothing.
 *
 * @param named What the message names already.
 */
export function systemReason(error: unknown, named: string): string {
  const { code = '', message, path } = error as NodeJS.ErrnoException
  const reason = reasons[code]
  if (reason === undefined) return message
  return path === undefined || resolve(path) === resolve(named) ? reason : `${reason} ("${shown(path)}")`
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'what you may use of the disk is used up',
  EFBIG: 'it would be larger than a file may be',
  EACCES: 'the rights are missing',
  EPERM: 'the rights are missing',
  EROFS: 'the disk can only be read',
  EISDIR: 'a folder is in the way',
  ENOTDIR: 'a file stands where a folder belongs',
  ENOENT: 'there is no such folder',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead round in circles',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk fails',
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'])

/** Whether there is no room for more, so that nothing is won by trying it another way. */
export function isOutOfRoom(error: unknown): boolean {
  return full.has((error as NodeJS.ErrnoException).code ?? '')
}
