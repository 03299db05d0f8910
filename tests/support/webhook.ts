import { createHmac } from 'node:crypto'

/** The header that proves who sent a webhook's body, and when (epoch seconds). */
export function signatureOf(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
