import { TERMS_VERSION } from '#domain/legal/terms.ts'
import { list, p, type LegalDocument } from './types.ts'

/** A substantive change needs a new version. */
export const TERMS: LegalDocument = {
  version: TERMS_VERSION,
  title: 'Terms & Conditions',
  lastUpdated: 'May 26, 2022',
  intro:
    'These terms are the agreement between you and Cohearth, a Canadian company, about the Cohearth web application. We have written them to be read. Please read them before you accept: the sections on liability and on disputes limit what each of us can ask of the other.',
  sections: [
    {
      id: 'what-cohearth-is',
      heading: 'What Cohearth is, and what it is not',
      blocks: [
        p(
          'Cohearth helps people who want to buy a home together: it finds possible co-owners, compares what you each want, teaches how co-ownership works, and estimates what it may cost. It gives you information and introductions. The decisions are yours.',
        ),
        list(
          'We are not a real estate brokerage, a mortgage broker or lender, a law firm, an accountant or a financial adviser, and nothing on Cohearth is advice from one.',
          'Calculators give estimates from the figures that you enter and from published rates. Taxes, rebates and lending rules change and have exceptions. Confirm every figure with your lender and your lawyer or notary before you rely on it.',
          'The course and any sample wording in it are general education. A co-ownership agreement should be drawn up or reviewed by a lawyer, and each owner should have their own.',
          'Agents and lawyers who have accounts on Cohearth act on their own behalf. If you hire one, that contract is between the two of you.',
        ),
      ],
    },
    {
      id: 'accounts',
      heading: 'Your account',
      blocks: [
        p(
          'You must be at least 18 years old to have an account. By creating one, you confirm that you are, and that you are able to enter into this agreement.',
        ),
        list(
          'Sign up with your own name, your own email address and your own phone number, keep them current, and have one account only.',
          'There is no password. We sign you in with a 4-digit code or a link that we send to your email address, or with a passkey that you have added, so anyone who can read your email or unlock your device can open your account. Keep your mailbox safe, never share a code, and tell us at once if someone else has used your account.',
          'We may limit how many people join at a time. Until we admit you, you cannot sign in and you owe nothing.',
          'You are responsible for what is done through your account, unless it was done without your knowledge and you took reasonable care.',
        ),
      ],
    },
    {
      id: 'matching',
      heading: 'Questionnaire, matches and groups',
      blocks: [
        p(
          'Matches come from the answers that you and others give. Please answer truthfully: other people make plans based on the result. Other members never see your answers. They see your name, your picture, your badge, and how compatible you are with them; the Privacy Policy has the details.',
        ),
        list(
          'A compatibility score is calculated from answers. It does not say that a person is honest, solvent or safe, and a high score is not a recommendation to buy with anyone.',
          'The Background Check part of the questionnaire asks you questions. We do not run criminal, credit or identity checks on members.',
          'The verified badge means that a member has finished the co-ownership course, and nothing else.',
          'When you invite someone and they accept, you both join a group, where members see each other and the scores between them. A group is not a partnership, and it doesn’t commit anyone to buy.',
          'Meet first in a public place, verify identity and finances yourselves, and sign nothing without advice.',
        ),
      ],
    },
    {
      id: 'listings-and-tours',
      heading: 'Listings and tours',
      blocks: [
        p(
          'Listings are supplied by agents. We do not inspect homes and do not promise that a listing is complete, correct or still available. A tour request tells the listing’s agent that you would like to see the home. It is not an offer, and it is not an appointment until the agent confirms one.',
        ),
      ],
    },
    {
      id: 'subscription',
      heading: 'Plans, trial and payment',
      blocks: [
        p(
          'You can use part of Cohearth on the Free plan without a card. The subscription adds the rest. Its price is in Canadian dollars and is shown, with the length of the free trial, before you subscribe; 13% HST is added to it, or the sales tax of your province where we say so.',
        ),
        list(
          'Each person may have one free trial. A card is needed to start it, and nothing is charged until it ends. If you cancel before then, you pay nothing.',
          'After the trial the subscription renews every month, and the price with tax is charged to your card, until you cancel.',
          'You can cancel at any time under Profile, Billing. You keep what you have paid for until the end of the trial or the current month; then you can carry on with the Free plan. We do not refund a month that has begun, except where the law requires it.',
          'If a payment fails, we tell you and try again. If it still cannot be collected after seven days, your access may end.',
          'We announce a new price by email at least 30 days before it applies to you, so that you can cancel first.',
          'Cards are handled by our payment provider under its own terms. We never see a full card number.',
        ),
      ],
    },
    {
      id: 'prohibited-uses',
      heading: 'Prohibited uses',
      blocks: [
        p('When you use Cohearth you may not:'),
        list(
          'break a law, or help someone else to;',
          'pretend to be another person, or give false information about yourself, your finances or a home;',
          'harass, threaten, defraud or discriminate against anyone, including on any ground protected by the human rights law of Canada or of a province;',
          'collect or publish information about other members, try to work out their answers, or contact them for anything other than owning a home together;',
          'advertise, sell, raise money or recruit, unless we have agreed to it in writing;',
          'upload anything that is obscene, hateful, infected with malicious code, or not yours to share;',
          'copy the course or share its videos, or let someone else use your subscription;',
          'get around sign-in, limits or access rights, probe or overload our systems, or read Cohearth with robots or scrapers.',
        ),
      ],
    },
    {
      id: 'user-content',
      heading: 'Your content',
      blocks: [
        p(
          'What you put on Cohearth stays yours: your profile, your picture, your answers and, for agents, your listings. You allow us to store it, to adapt it technically (for example, by resizing a picture), to use it in calculations, and to show it to the people who these terms and the Privacy Policy say will see it. This permission is free of charge, applies in all countries, and ends when you delete the content or your account, except for backups that have not been replaced yet and anything the law requires us to keep.',
        ),
        p(
          'You promise that you have the right to share what you upload. We do not check it in advance. We may remove content that breaks these terms, and we will tell you why unless the law forbids it. If you believe that something on Cohearth infringes your rights, write to us and say what and where.',
        ),
        p(
          'The application itself, its texts, drawings, course and questionnaire belong to us or to those who license them to us. You may use them for your own search for a home and co-owners.',
        ),
      ],
    },
    {
      id: 'term-and-termination',
      heading: 'Term and termination',
      blocks: [
        p(
          'This agreement begins when you accept it and runs for a term of 30 days. It renews automatically for another 30 days at the end of each term, until one of us ends it.',
        ),
        list(
          'You may end it at any time by deleting your account under Profile, Settings; a subscription then ends at once. Cancelling the subscription alone does not delete the account.',
          'We may end it with 7 days’ notice by email. If we end it even though you have followed these terms, we refund the part of the current month that you have paid for and cannot use.',
          'Where someone is in danger, or you seriously break these terms, we may suspend your account at once while that notice runs. You may ask us to review the decision.',
        ),
        p(
          'When the agreement ends, so does your access. The sections on your content, liability and disputes continue, as does anything that you already owe.',
        ),
      ],
    },
    {
      id: 'liability',
      heading: 'Warranties and liability',
      blocks: [
        p(
          'We work with care, but we provide Cohearth “as is” and “as available”. To the extent that the law allows, we give no warranty that it is free of errors or interruptions, that an estimate or a score is right, that a match is suitable, or that what members, agents or lawyers say is true.',
        ),
        p(
          'To the extent that the law allows, we are not liable for what members or agents do on or off Cohearth, for a purchase, loan or agreement that you make or do not make, or for indirect losses such as lost profit or a missed opportunity.',
        ),
        p(
          'Our total liability to you for everything connected with Cohearth is limited to the greater of what you paid us in the 12 months before the claim arose and CAD $100.',
        ),
        p(
          'Nothing here limits liability that the law does not let us limit, such as for fraud or for injury through gross negligence, or the rights that the consumer law of your province gives you. If you use Cohearth in breach of these terms and someone makes a claim against us because of it, you will reimburse us for what it costs us.',
        ),
      ],
    },
    {
      id: 'disputes',
      heading: 'Disputes and arbitration',
      blocks: [
        p(
          'If something goes wrong, please write to us first. We will try to settle it with you within 30 days. A dispute that we cannot settle goes to a single arbitrator in Canada, under the rules of the ADR Institute of Canada, and not to a court or a jury. All amounts in these terms are in Canadian dollars.',
        ),
        list(
          'For a claim of less than $25,000 the institute’s simplified rules apply, and the hearing is held in writing, by telephone or by video unless the arbitrator needs us in a room.',
          'For a claim of $50,000 or less we pay the balance of the arbitration filing fee above $200.',
          'Each of us may instead bring a claim that qualifies to small claims court, and may ask a court for an urgent order.',
          'Claims are brought one person at a time, not as a class, and the arbitrator may grant whatever a court could grant.',
          'If we change this section, you may reject the change within 30 days by writing to us; the previous version of the section then continues to apply to you.',
        ),
        p(
          'The law of Ontario and the federal law of Canada apply. Where the law of your province gives you a right to go to court or to join a class action that cannot be given up in advance, this section does not take it away.',
        ),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      blocks: [
        p(
          'We keep a record of the version that you accepted and the day you accepted it. When we make a substantive change to the terms, we tell you by email at least 30 days before and ask you to accept the new version. If you do not want it, you can end the agreement. Corrections that change nothing for you may be made without notice. If a part of these terms turns out to be invalid, the rest still applies.',
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        p(
          'Write to %CONTACT_EMAIL%, or reply to any email from Cohearth: both reach the people responsible for these terms. Letters reach us at the address on your invoice, which we also give to anyone who asks. We send notices to the email address of your account.',
        ),
      ],
    },
  ],
}
