/** A backup or a restore that can't be done, with a message for the operator. */
export class BackupError extends Error {}
