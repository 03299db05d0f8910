/** The same house account in January, as each bank exports it. */
export const BANKS: Readonly<Record<string, string | Uint8Array>> = {
  RBC: `"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
Chequing,01234-5678901,1/2/2029,,"MORTGAGE PAYMENT","0442",-3635.24,,
Chequing,01234-5678901,1/2/2029,,"E-TRANSFER","L HADDAD",1960.00,,
Chequing,01234-5678901,1/15/2029,,"HAMILTON WATER, SEWER",,-118.52,,
`,
  TD: `01/02/2029,MORTGAGE PAYMENT 0442,3635.24,,5000.00
01/02/2029,E-TRANSFER L HADDAD,,1960.00,6960.00
01/15/2029,"HAMILTON WATER, SEWER",118.52,,6841.48
`,
  Scotiabank: `\uFEFFFilter,Date,Description,Sub-description,Type of Transaction,Amount,Balance
"Last 30 days",2029-01-02,"MORTGAGE PAYMENT","0442",Debit,"-3,635.24","5,000.00"
"Last 30 days",2029-01-02,"E-TRANSFER","L HADDAD",Credit,"1,960.00","6,960.00"
"Last 30 days",2029-01-15,"HAMILTON WATER, SEWER","",Debit,-118.52,"6,841.48"
`,
  'Scotiabank without headings': `1/2/2029,-3635.24,"-","MORTGAGE PAYMENT","0442 MTG"
1/2/2029,1960.00,"-","E-TRANSFER","L HADDAD"
1/15/2029,-118.52,"-","HAMILTON WATER, SEWER","POS"
`,
  BMO: `Following data is valid as of 20290120010203 (Year/Month/Day/Hour/Minute/Second)


First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description

'5001000000000000',DEBIT,20290102,-3635.24,[SD]MORTGAGE PAYMENT 0442
'5001000000000000',CREDIT,20290102,1960.0,[CW]E-TRANSFER L HADDAD
'5001000000000000',DEBIT,20290115,-118.52,[DS]HAMILTON WATER
`,
  CIBC: `2029-01-02,MORTGAGE PAYMENT 0442,3635.24,
2029-01-02,E-TRANSFER L HADDAD,,1960
2029-01-15,HAMILTON WATER,118.52,
`,
  Desjardins:
    latin(`"Caisse du Vieux-Québec","012345","EOP","2029/01/02",00001,"MORTGAGE PAYMENT / Prêt","",3635.24,"","","","","",5000.00
"Caisse du Vieux-Québec","012345","EOP","2029/01/02",00002,"Virement E-TRANSFER de L HADDAD","","",1960.00,"","","","",6960.00
"Caisse du Vieux-Québec","012345","EOP","2029/01/15",00003,"HAMILTON WATER Dépannage","",118.52,"","","","","",6841.48
`),
  'Desjardins in French': latin(`Date de l'opération;Description;Retrait ($);Dépôt ($);Solde
02-01-2029;MORTGAGE PAYMENT / Prêt;3 635,24;;5 000,00
02-01-2029;Virement E-TRANSFER de L HADDAD;;1 960,00;6 960,00
15-01-2029;HAMILTON WATER Dépannage;118,52;;6 841,48
`),
  Tangerine: `Date,Transaction,Name,Memo,Amount
1/2/2029,DEBIT,MORTGAGE PAYMENT,0442,-3635.24
1/2/2029,CREDIT,E-TRANSFER,From L HADDAD,1960
1/15/2029,DEBIT,HAMILTON WATER,,-118.52
`,
  'a spreadsheet in UTF-16': utf16(`Date\tMontant\tLibellé
2 janv. 2029\t-3 635,24 $\tMORTGAGE PAYMENT
2 janv. 2029\t1 960,00 $\tE-TRANSFER L HADDAD
15 janv. 2029\t(118,52 $)\tHAMILTON WATER
`),
}

/** Windows-1252, whose French letters are those of Latin-1. */
function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
}
