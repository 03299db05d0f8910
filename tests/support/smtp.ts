import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ParsedMail, parseMail } from '#tests/support/mime.ts'

/** A received email. */
export interface ReceivedMail extends ParsedMail {
  /** The envelope's recipient, whatever the headers say. */
  recipients: string[]
}

/** The step at which a server refuses, and the status: for example 450 for try later and 550 for never. */
export interface Refusal {
  at: 'MAIL FROM' | 'RCPT TO' | 'DATA'
  status: number
}

export interface SmtpServer {
  /** For SMTP_URL. */
  url: string
  /** Everything received so far. */
  mails: ReceivedMail[]
  /** Refuses everything from now on; null accepts emails again. */
  refuseWith(refusal: Refusal | null): void
  /** Waits for the next email to this address. Returns each one once. */
  nextMailTo(address: string): Promise<ReceivedMail>
  /** Down, as after a crash: connections break and new ones are refused. */
  stop(): Promise<void>
  /** Up again on the same port. */
  start(): Promise<void>
}

/** A real SMTP server on its own port that keeps what it receives. */
export async function smtpServer(): Promise<SmtpServer> {
  const port = await freePort()
  const mails: ReceivedMail[] = []
  const unread: ReceivedMail[] = []
  const waiting = new Map<string, (mail: ReceivedMail) => void>()
  let refusal: Refusal | null = null
  let server = await listening()

  function refusalAt(step: Refusal['at']): Error | null {
    if (refusal?.at !== step) return null
    return Object.assign(new Error('Refused by the test'), { responseCode: refusal.status })
  }

  function take(mail: ReceivedMail): void {
    mails.push(mail)
    const address = mail.recipients[0] ?? ''
    const reader = waiting.get(address)
    waiting.delete(address)
    if (reader) reader(mail)
    else unread.push(mail)
  }

  async function listening(): Promise<SMTPServer> {
    const started = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 1,
      onMailFrom: (_address, _session, done) => done(refusalAt('MAIL FROM')),
      onRcptTo: (_address, _session, done) => done(refusalAt('RCPT TO')),
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const refused = refusalAt('DATA')
          if (refused) return done(refused)
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          take({ ...parseMail(Buffer.concat(chunks)), recipients })
          done()
        })
      },
    })
    started.on('error', () => undefined)
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve))
    return started
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith(next) {
      refusal = next
    },
    nextMailTo(address) {
      const index = unread.findIndex((mail) => mail.recipients.includes(address))
      const found = unread.splice(index, index < 0 ? 0 : 1)[0]
      if (found) return Promise.resolve(found)
      return new Promise((resolve) => waiting.set(address, resolve))
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    async start() {
      server = await listening()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  const address = await new Promise<AddressInfo | string | null>((resolve) =>
    probe.listen(0, '127.0.0.1', () => resolve(probe.address())),
  )
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
