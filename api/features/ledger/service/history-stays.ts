/** Erases nothing: history stays with the group, under the number whose name it had. */
export async function historyStays(): Promise<void> {}
