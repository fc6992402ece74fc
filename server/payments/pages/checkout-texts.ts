import { matchingTag } from '../../releases/languages.ts';

/** The words of the pages on the way to checkout. */
const en = {
  heading: 'Checkout',
  notice: 'Sandbox checkout: no card is charged.',
  plan: 'Plan',
  total: 'Total',
  email: 'E-mail address for the receipt',
  incompleteEmail: 'This e-mail address is not complete. Write one like name@example.com.',
  pay: 'Pay',
  back: 'Back to the plans',
  priceChanged: 'The price of this plan has changed. You pay nothing until you go on.',
  sessionGone:
    'Your answers are no longer here, so this plan cannot be paid. Start again to pay today’s price.',
  start: 'Start again',
};

const texts: Readonly<Record<string, typeof en>> = {
  en,
  de: {
    heading: 'Kasse',
    notice: 'Testkasse: Es wird nichts abgebucht.',
    plan: 'Tarif',
    total: 'Gesamt',
    email: 'E-Mail-Adresse für die Quittung',
    incompleteEmail: 'Diese E-Mail-Adresse ist unvollständig. Schreiben Sie eine wie name@example.com.',
    pay: 'Bezahlen:',
    back: 'Zurück zu den Tarifen',
    priceChanged: 'Der Preis dieses Tarifs hat sich geändert. Sie zahlen nichts, bevor Sie fortfahren.',
    sessionGone:
      'Ihre Antworten liegen nicht mehr vor, daher kann dieser Tarif nicht bezahlt werden. Beginnen Sie neu, um den heutigen Preis zu zahlen.',
    start: 'Neu beginnen',
  },
  es: {
    heading: 'Pago',
    notice: 'Pago de prueba: no se hará ningún cargo.',
    plan: 'Plan',
    total: 'Total',
    email: 'Correo electrónico para el recibo',
    incompleteEmail: 'Este correo electrónico está incompleto. Escribe uno como name@example.com.',
    pay: 'Pagar',
    back: 'Volver a los planes',
    priceChanged: 'El precio de este plan ha cambiado. No pagas nada hasta que continúes.',
    sessionGone:
      'Tus respuestas ya no están guardadas, así que este plan no se puede pagar. Empieza de nuevo para pagar el precio de hoy.',
    start: 'Empezar de nuevo',
  },
  pt: {
    heading: 'Pagamento',
    notice: 'Pagamento de teste: nenhum cartão será cobrado.',
    plan: 'Plano',
    total: 'Total',
    email: 'E-mail para o recibo',
    incompleteEmail: 'Este e-mail está incompleto. Escreva um como name@example.com.',
    pay: 'Pagar',
    back: 'Voltar aos planos',
    priceChanged: 'O preço deste plano mudou. Você não paga nada até continuar.',
    sessionGone:
      'Suas respostas não estão mais guardadas, por isso este plano não pode ser pago. Comece de novo para pagar o preço de hoje.',
    start: 'Começar de novo',
  },
  fr: {
    heading: 'Paiement',
    notice: 'Paiement d’essai : aucune carte ne sera débitée.',
    plan: 'Formule',
    total: 'Total',
    email: 'Adresse e-mail pour le reçu',
    incompleteEmail: 'Cette adresse e-mail est incomplète. Écrivez-en une comme name@example.com.',
    pay: 'Payer',
    back: 'Retour aux formules',
    priceChanged: 'Le prix de cette formule a changé. Vous ne payez rien avant de continuer.',
    sessionGone:
      'Vos réponses ne sont plus enregistrées, cette formule ne peut donc pas être payée. Recommencez pour payer le prix du jour.',
    start: 'Recommencer',
  },
  ar: {
    heading: 'الدفع',
    notice: 'دفع تجريبي: لن يُخصم أي مبلغ.',
    plan: 'الخطة',
    total: 'المجموع',
    email: 'البريد الإلكتروني للإيصال',
    incompleteEmail: 'هذا البريد الإلكتروني غير مكتمل. اكتب واحدًا مثل name@example.com.',
    pay: 'ادفع',
    back: 'العودة إلى الخطط',
    priceChanged: 'تغيّر سعر هذه الخطة. لن تدفع شيئًا قبل أن تتابع.',
    sessionGone: 'لم تعد إجاباتك محفوظة، لذلك لا يمكن دفع هذه الخطة. ابدأ من جديد لتدفع سعر اليوم.',
    start: 'ابدأ من جديد',
  },
};

/** The texts in a funnel's language, or in English if we have none, and the tag of the language. */
export function checkoutTexts(language: string): { readonly tag: string; readonly texts: typeof en } {
  const tag = matchingTag(language, Object.keys(texts)) ?? 'en';
  return { tag, texts: texts[tag] ?? en };
}
