import { render, type RenderedLetter } from '#api/mail/letters/render.ts'

/** For an address that no account has, after somebody asked to sign in with it. */
export function unknownAddressLetter({ publicUrl }: { publicUrl: string }): RenderedLetter {
  return render({
    subject: 'No Cohearth account has this address',
    preheader: 'Somebody asked to sign in with this e-mail address. You can sign up with it.',
    heading: 'No account has this address yet',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody asked to sign in to Cohearth with this e-mail address, but no account has it.',
      },
      {
        kind: 'paragraph',
        text: 'If that was you, you may have signed up with another address. You can also sign up with this one:',
      },
      { kind: 'button', label: 'Sign up', href: `${publicUrl}/signup` },
      { kind: 'note', text: 'If it was not you, there is nothing to do.' },
    ],
    publicUrl,
  })
}
