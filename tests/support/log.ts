import type { Logger } from '#api/log.ts'

export const silentLogger: Logger = { debug() {}, info() {}, error() {} }
