import { list, p, type LegalDocument } from './types.ts'

/** A substantive change needs a new version. */
export const PRIVACY: LegalDocument = {
  version: '2023-05-05',
  title: 'Privacy Policy',
  lastUpdated: 'May 05, 2023',
  intro:
    'Cohearth asks about money, family and daily life to find people you could own a home with. This policy says what we collect, what we do with it, who sees what, and how to get a copy or have it erased. The short version: other members see your name, picture, badge and compatibility; no one sees your answers unless you choose to share one with your group; and we do not sell personal information.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      blocks: [
        p(
          'Cohearth, a Canadian company, is responsible for the personal information described here. We follow the Personal Information Protection and Electronic Documents Act (PIPEDA) and, where they apply, the privacy laws of the provinces, such as those of Quebec, Alberta and British Columbia. Our privacy officer answers questions; the last section explains how to reach them.',
        ),
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      blocks: [
        p('You give us most of it yourself:'),
        list(
          'Email address: you sign in with it, and we send codes, invitations and notices to it.',
          'Name: first and last name, and a middle name if you add one.',
          'Phone number: ten digits for Canada or the United States; a number from another country is kept with its country code.',
          'Date of birth: if we have to make sure that you are 18 or older. Usually, your confirmation is enough.',
          'Photos: the profile picture that you upload and, for agents, pictures of homes. We store a re-encoded copy without hidden data such as the place where a picture was taken. Only you see yours until you share it.',
          'Financial information: what you tell us in the questionnaire and the assessments about income, savings, down payment, debts and budget, and records of your subscription. Your card details go directly to our payment provider; we see only its brand, its last four digits, its expiry date and your billing address.',
          'Sensitive information: answers can reveal something about your family, health, household, beliefs, habits or past. You decide how to answer, but matching needs an answer to each question of onboarding.',
          'What you do with others: invitations and your votes on them, your group, and proposals and votes to remove someone from it.',
          'Conversations: the messages that you write to your group and to partners, when you wrote, edited or deleted each, and how far you have read.',
          'What your group plans: its steps, who does them and by when, its mortgage scenario with every earlier version and who set it, the topics that two of you check off, with the notes you keep on them, and your votes and comments on saved homes.',
          'What you share with your group: the answers that you choose to show, and offers to exchange email addresses and phone numbers.',
          'Your Financial Snapshot: the income, debts and savings that you enter, whether you have owned a home, and which of these you share with your group.',
          'Your group’s agreement: the wording of its terms with every earlier version, what you suggest and accept and when, which options you prefer, when you read what your lawyer wrote, and your down payment, if you enter it.',
          'Your home’s ledger: the opening figures that you enter or confirm, your first name as an owner, the entries and corrections that you add, what you ask the other owners to approve, your yes or no, with the reason, payments between owners that you send or confirm, entries that come back, and pictures of receipts, which we store without hidden data. If you import your bank’s file, your browser reads it: we get the lines that you keep, not the file, and remember names of shops if you ask us to.',
          'Sealed answers: what you answer or bid in private until everyone in your group has, the day you did, and fingerprints that prove nothing was changed.',
          'Your group’s lawyer: the email address that one of you names, who agreed, the comments that you and the lawyer write on your plan and on terms, and which wording the lawyer has read.',
          'The link to your term sheet: who made it and when, how often it was opened, and when it was opened last. We don’t record who opened it.',
          'Ways out that you share with your group: the scenario with what you assume, who owns what in it, your note and, if you tick it, whether you could afford it and your income.',
          'What you’re looking for: your budget, towns, the number of owners, the months when you would buy, and a line about yourself. Only you see what you don’t share with your matches.',
          'People you save or hide in your matches. They aren’t told.',
          'Homes: favourites, saved searches, tours that you ask for or come along on, and messages that you and an agent write to each other about a home. From agents, the homes they list, and the hours and days off that they set for tours.',
          'What you write in the course: your notes beside videos and what you fill in on worksheets. Nobody else sees it.',
          'Ratings: the stars that you gave Cohearth when we asked, or the fact that you chose not to rate it.',
          'Blocks and reports: who you blocked, and what you reported about someone, including the message it is about.',
          'Messages to us or to the support assistant.',
        ),
        p('Some of it comes from your use of Cohearth:'),
        list(
          'Usage data: onboarding steps, which parts of each video you watched, modules and assessments finished, your certificate, the emails we sent you and which emails you don’t want, and the kinds of pages that are opened, with the time and any error.',
          'Records of your consent and safety: which version of the terms you accepted and when, sign-ins, the codes and links that we sent, and attempts that count toward a limit.',
          'Identifiers: your account number, network address, browser type, session and device identifiers, the public part of each passkey with the name that you give it, and the customer number that the payment provider gives you.',
        ),
        p(
          'Figures that you enter in a calculator are worked out in your browser and are not kept, unless you save them as your group’s scenario or, as a member, enter them in your Financial Snapshot or share a way out from the Exit laboratory. Your browser remembers the latest ones until you sign out. We do not buy information about you, and we do not run credit, criminal or identity checks.',
        ),
      ],
    },
    {
      id: 'what-we-use-it-for',
      heading: 'What we use it for',
      blocks: [
        list(
          'To sign you in and keep your account safe: codes, links, limits on guesses, and a record of sign-ins.',
          'To work out how compatible you are with other members and to show both of you the result.',
          'To run the course, the assessments, the calculators, listings and tours.',
          'To take payment, add sales tax, and keep the records that tax law asks for.',
          'To send you emails about the service. We send other notifications only while they are turned on in your settings.',
          'To answer you, find errors, prevent abuse and meet our legal duties.',
        ),
        p(
          'Your consent allows this: you give it when you sign up and when you accept the terms, and expressly by choosing to answer questions that are sensitive. You can withdraw it by deleting your account; what was done before stays lawful. Scores are calculated automatically and decide only the order in which people appear. No one is granted or refused anything because of them.',
        ),
      ],
    },
    {
      id: 'who-sees-what',
      heading: 'Who sees what',
      blocks: [
        list(
          'Other members you match with see your first and last name, your picture if you share it, whether you have the course’s badge, and your compatibility as a percentage in steps of half a percent, blurred by a few points, with its label, such as Great Match, and whether you are close, mixed or apart in four areas. Once one of two members has accepted the other’s invitation, both see it exactly and by subject, with the topics they differ on.',
          'They never see an answer that you do not share. What they see is based on answers that you have published: you may change them at any time. Changes that you make before you first see a score count when you look at your matches. After that, your changes count together, at most once in 30 days, so that no one can work out an answer by watching the score. What you answer in an assessment counts once you finish it. Questions on sensitive subjects, such as debts, court matters, health and children, count between two members only once one has accepted the other’s invitation.',
          'People in your group see one another in the same way, with the scores between all of you, and which homes each of you has saved.',
          'No one else sees your picture, your line, your towns, your budget, your timing or your number of owners until you share them in your profile, each one separately. Your matches see what you share, and stop seeing it once you stop sharing.',
          'Messages are seen by the people in the conversation. An administrator sees one only if someone in the conversation reports it.',
          'Your group also sees its steps and its scenario, including who set each version, and the answers that you choose to share with it. Two members see each other’s email address and phone number once both have offered them. Only the two of you see what you note on a topic.',
          'No one else sees the figures in your Financial Snapshot, except those that you switch on for your group, each one separately. What your group can buy is calculated from the steps that your totals fall into ($5,000 of income or savings, $50 of monthly debts), once all of you have added your part; with two of you, once both have agreed. Others in your group could at most find out your steps, and only if all of them worked together. Agents, lawyers and administrators see none of it.',
          'Your group sees the wording of its agreement, every earlier version, and who suggested or accepted what and when. It sees which options each of you prefers only once all of you have chosen, and your down payment if you enter it.',
          'Your home’s ledger is seen by the people who own the home, all of it by each of them. Agents, lawyers and administrators see none of it, and neither does someone who joins your group later.',
          'Your group sees the ways out that you share with it. Your income is never part of one unless you tick it; otherwise the others read at most whether those who stay pass a lender’s test. Agents, lawyers and administrators see none of it.',
          'We show ratings only as an average, rounded and calculated from whole batches of five. We don’t tell people that you blocked or reported them.',
          'When you invite someone, they see your name, your picture, your match with them, your line, and who is in your group; the email about it has your name and your line, and says whether you have the course’s badge. The others in your group see who you’d like to invite, and vote yes or no. We never say who voted no.',
          'When you invite someone by email, you are not told whether the address has an account here, whether they read it, or that they declined. We keep the address with the invitation, and erase it with your account or with theirs. Anyone who gets such an email can stop them in one tap. We then keep a keyed hash of the address, which no one can read, and send no more. A link that you make to invite someone shows whoever opens it your first name; it works once, for 30 days.',
          'When your group invites a lawyer and all of you agree, that lawyer sees your first names, open steps, mortgage scenario and saved homes, and comments on them. They see no answers, scores, profiles, messages, email addresses or phone numbers. It ends at once when one of you stops it, someone joins who hasn’t agreed, or the group ends. We record when they read it. The lawyer also sees the wording of your agreement with earlier versions, whether its terms are accepted, and comments on them, but no sealed answers, and not who prefers what or your down payments.',
          'When one of you makes a link to your term sheet, anyone who has the link reads your first names, the address of the home, your terms, shares, down payments and worked examples, and who accepted what on which day. It stops after 14 days, when any of you turns it off, or when anything in the term sheet changes.',
          'When you ask for a tour or write about a listing, its agent sees your first and last name, your picture and what you write, but not your email address or phone number. An agent who takes over the listing sees the same. If you say that others in your group are coming, the agent sees their first names, and they see the tour and what you wrote. People who book see when an agent is free, but not who else tours.',
          'A listing shows members how many others are looking for a home at that price in that place. The number is rounded down, counted once a month, and never lower than five.',
          'Agents see roughly how often each of their homes was opened and saved in a week, rounded down and never below five, but not by whom. We don’t store who opened a home.',
          'Agents see the names, pictures and badges of members and the scores between them, explained by subject in the same way, to help people who are looking together. They do not see answers, email addresses or phone numbers there.',
          'Our administrators see account data (name, email, phone, role, and the state of onboarding and subscription) and scores. We record what they do and what they look up about members, and we do the same for agents. No screen shows them a person’s answers. They see where people are in the course only in groups of five or more.',
          'Visitors without an account don’t see anyone. Only people with the link to your certificate, which you get when you complete the course, see your name, the course, its version and the date, and what the course had in it, until you withdraw it.',
        ),
      ],
    },
    {
      id: 'service-providers',
      heading: 'Our service providers',
      blocks: [
        p(
          'Some companies handle information on our behalf, under contract, for that purpose only: the payment provider (Stripe), the companies that host our servers and backups, the one that delivers our email and, where it is switched on, the one that runs the support assistant. Some may handle it outside your province or outside Canada, where the authorities of that country may have access to it under its law.',
        ),
        p(
          'Beyond that we disclose information only if you ask us to, if the law or a court compels us, if someone’s safety depends on it, or if the business is sold; in that case this policy continues to bind the buyer. We do not sell or rent personal information and do not use it for other companies’ advertising.',
        ),
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        p('By default we set essential cookies only, and none of them follows you to other sites:'),
        list(
          'a session cookie, which keeps you signed in;',
          'a cookie that ties a sign-in code to the browser that asked for it;',
          'a device cookie for up to 90 days after you sign in, which lets us tell your own devices from strangers guessing codes.',
        ),
        p(
          'Your browser also stores display settings, such as the light or dark theme, and your progress in the course. Analytics and session recording are off. If we ever want to use them, we’ll ask first, and load nothing until you say yes. While you enter a card, our payment provider sets cookies of its own to prevent fraud.',
        ),
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      blocks: [
        list(
          'Your account, answers, matches, progress, saved homes and searches, tours, conversations, ratings, messages to agents, and the people you saved or hid: as long as you have the account. If you change an answer, the new one replaces the old.',
          'What a message to your group or a partner said before you edited or deleted it: 30 days, so that no one can hide abuse by deleting it. Only you can read it, in the copy of your data, and administrators, if the message is reported. The report keeps what it quotes until your account is deleted.',
          'What your group plans: as long as the group exists. When you delete your account, its steps and scenarios stay with the others, without your name. Your votes and comments on homes go as soon as you leave the group.',
          'Your Financial Snapshot: until you delete it, or for two years after you last changed it. What you share with your group goes as soon as you leave it.',
          'Your group’s agreement and its record: as long as the group exists, with the first name that you had, also after you leave or delete your account. Which options you prefer, when you read what your lawyer wrote and your down payment go as soon as you leave the group.',
          'Your home’s ledger: as long as one of its owners keeps it. An entry can’t be deleted, because the other owners rely on it. When you leave your group, you can still read it as it was on that day, with the first names you all had, and nothing later. When you delete your account, you no longer see it. Either way, what you entered stays with the others under your first name. The copy of your data has the ledger up to the day you left.',
          'Sealed answers: encrypted until everyone in your group has answered. If that doesn’t happen within 14 days, or someone leaves or takes theirs back, their key is destroyed and nobody can read them. Your answers go when you leave the group. Fingerprints stay as long as the group, with your number and without your name.',
          'The link to your term sheet: until one of you turns it off or makes another, or the group ends.',
          'Ways out that you share with your group: until you stop sharing them, or the group ends. What you shared of your income goes as soon as you leave the group. When you delete your account, the scenario stays with the others under your first name, without your note.',
          'Your group’s lawyer and the comments: until one of you stops sharing, the group ends, or the lawyer deletes their account. Your own comments go with your account.',
          'Reports: until the person they are about deletes their account. A report that you made stays without your name when you leave.',
          'Sign-in codes and links: ten minutes. We store neither the code nor the link itself. What you typed to sign up, if you don’t confirm your address: two days.',
          'The address that you had before you changed it: for seven days, in which a link sent there can restore it, and as long again if it does. Nobody else can use it in that time.',
          'Invoices and payment records: six years after the tax year they belong to, because Canadian tax law requires it.',
          'The security record of sign-ins, administrators’ actions and refusals: it holds numbers instead of names and addresses, and stays when an account is deleted.',
          'The address of a deleted account: for up to 31 days as a keyed hash, which no one can read, so that new answers under the same address count no sooner than they would have.',
          'The fact that an account was created with your mailbox, and with an address at its domain: for 30 days as keyed hashes, which no one can read, even after the account is deleted, so that no one can create lots of accounts.',
          'The fact that an address has had its free trial: permanently, as a keyed hash, which no one can read, so that each address gets only one.',
          'Backups: a deleted account disappears from them as older backups are replaced by newer ones.',
        ),
      ],
    },
    {
      id: 'your-choices',
      heading: 'Export, correction and deletion',
      blocks: [
        list(
          'See and take with you: under Profile, Settings, you can download a file with everything we keep about you.',
          'Correct: change your name, phone number and picture in your profile. Your answers, and how much each part matters to you, can be changed at any time; once you have seen a score, such changes count toward your matches after at most 31 days, all at once, so that no one can work out other people’s answers by trial and error. You can change your email address in your settings, with a code that we send to the new one; people you have exchanged contact details with see the new one.',
          'Stop notifications: turn them off in your settings, all at once or by kind, or use the link in the email.',
          'Delete: under Profile, Settings, you can also delete your account by typing your email address again. Your profile, picture, answers, matches, invitations, progress, saved homes and searches, tours, conversations, messages and ratings are erased or made anonymous, and a subscription ends at once, without a refund for the month that has begun. Groups continue without you.',
        ),
        p(
          'You may also ask us in writing what we hold, how we use it and who it was disclosed to, and have it corrected. We answer within 30 days, free of charge. If you are not satisfied with our answer, you can complain to the Office of the Privacy Commissioner of Canada or to the commissioner of your province.',
        ),
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        p(
          'Connections are encrypted. There is no password to steal; sessions are stored as fingerprints that can’t be reversed; codes expire quickly and guessing is limited; logs hold no codes and no email addresses; and each person on our side sees only what their role allows. No system is perfectly safe. If a breach puts you at real risk of significant harm, we will tell you and the Privacy Commissioner as soon as we can, as the law requires.',
        ),
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        p(
          'Cohearth is for adults: you must be 18 or older to have an account. We do not offer the service to anyone under 13 and do not knowingly collect information from them. If you believe that a child has given us information, write to us and we will erase it. When you answer questions about your own children, please do not add their names; no question asks for them.',
        ),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        p(
          'If we make a substantive change to this policy, we’ll email you before the change takes effect, and ask for your consent again where we want to use information in a new way.',
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        p(
          'Write to %CONTACT_EMAIL%, or reply to any email from Cohearth, with the word “privacy” in the subject, and your message will go to our privacy officer. Letters reach us at the address on your invoice, which we also give to anyone who asks.',
        ),
      ],
    },
  ],
}
