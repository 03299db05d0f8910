/** Runtime modules that pull in its streams. They're loaded on first use, since they'd take a tenth of a start. */
export const lateModules = {
  crypto: () => process.getBuiltinModule('node:crypto'),
  net: () => process.getBuiltinModule('node:net'),
  threads: () => process.getBuiltinModule('node:worker_threads'),
}
