import { matchingTag } from '../../releases/languages.ts';

interface CheckoutTexts {
  readonly heading: string;
  readonly notice: string;
  readonly plan: string;
  readonly total: string;
  readonly email: string;
  readonly incompleteEmail: string;
  readonly pay: string;
  readonly back: string;
}

/** The words of the sandbox's checkout page by language. */
const texts = {
  en: {
    heading: 'Checkout',
    notice: 'Sandbox checkout: no card is charged.',
    plan: 'Plan',
    total: 'Total',
    email: 'E-mail address for the receipt',
    incompleteEmail: 'This e-mail address is not complete. Write one like name@example.com.',
    pay: 'Pay',
    back: 'Back to the plans',
  },
  de: {
    heading: 'Kasse',
    notice: 'Testkasse: Es wird nichts abgebucht.',
    plan: 'Tarif',
    total: 'Gesamt',
    email: 'E-Mail-Adresse für die Quittung',
    incompleteEmail: 'Diese E-Mail-Adresse ist unvollständig. Schreiben Sie eine wie name@example.com.',
    pay: 'Bezahlen:',
    back: 'Zurück zu den Tarifen',
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
  },
} satisfies Readonly<Record<string, CheckoutTexts>>;

/** The page's texts in a funnel's language, or in English if we have none, and the tag of the language. */
export function checkoutTexts(language: string): { readonly tag: string; readonly texts: CheckoutTexts } {
  const tag = (matchingTag(language, Object.keys(texts)) ?? 'en') as keyof typeof texts;
  return { tag, texts: texts[tag] };
}
