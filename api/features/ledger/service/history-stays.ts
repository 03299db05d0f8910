/** Erases nothing: history stays with the group, under the owner's number and name. */
export async function historyStays(): Promise<void> {}
