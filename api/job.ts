/** Work that the server does on its own while it runs. */
export interface Job {
  start(): void
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>
}
