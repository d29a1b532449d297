/** Errors of commands, in words for their operator. */

/** An error in the use of a command; its message says what to type. */
export class UsageError extends Error {}

export function refuse(reason: string): never {
  throw new UsageError(reason);
}

const MAY_NOT = "may not be read or written: change its permissions, or name another place";
/** What errors of files mean, by the system's code. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  ENOTDIR: "a part of this path is a file, and no folder",
  EISDIR: "is a folder, and no file",
  EEXIST: "is there already",
  EACCES: MAY_NOT,
  EPERM: MAY_NOT,
  EROFS: MAY_NOT,
  ENOSPC: "the disk is full",
};

/** The message of an error; of a file that cannot be used its path and the reason. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "", path } = error as NodeJS.ErrnoException;
  const reason = FILE_ERRORS[code];
  return reason === undefined || path === undefined ? error.message : `${path}: ${reason}.`;
}
