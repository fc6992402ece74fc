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
  offerEnded:
    'The offer has ended, so this plan costs what it usually does. You pay nothing until you go on.',
  trialHad:
    'You have had a trial here already, so this plan begins without one. You pay nothing until you go on.',
  trialEnded:
    'The address that you paid with has had a trial here already. The new one was ended and costs you nothing; what you paid for it goes back to you. This is the plan without a trial. You pay nothing until you go on.',
  sessionGone:
    'Your answers are no longer here, so this plan cannot be paid. Start again to pay today’s price.',
  start: 'Start again',
  code: 'Code of an offer',
  applyCode: 'Apply',
  codeRefused: 'This code holds for no offer of this plan, or the offer has ended. Check how it is written.',
  today: 'Due today',
  next: 'Next payment',
  subscribe: 'Subscribe and pay',
  goOn: 'Continue to payment',
  consentMissing: 'Tick the box to go on. Without it nothing is charged.',
  tax: 'The tax depends on your address. You see it on the next page, before you pay.',
  sandboxTax: 'The sandbox adds 20 % as tax.',
  loadingCard: 'The form for your card is loading.',
  orByCard: 'Or pay by card',
  declined:
    'The bank did not accept this card, and nothing was charged. Check what you typed, or use another card.',
  notPaid:
    'The payment did not go through, and nothing was charged. Check what you typed and try again. If it fails again, load this page anew.',
  address: 'Billing address',
  taxName: 'Tax',
  withTax: 'Due today with tax',
  tooLittle:
    'The bank says that the money on this card is not enough, or that its limit is reached. Nothing was charged. Use another card.',
  expired: 'This card has expired, and nothing was charged. Use another card.',
  wrongCode: 'The security code of the card is not right, and nothing was charged. Type it again.',
  askBank:
    'The bank did not accept this card and does not say why; nothing was charged. Ask the bank, or use another card.',
  paying: 'Your payment is being made. This can take some seconds.',
  cardNotLoaded: 'The form for your card could not be loaded here. You pay the same on Stripe’s page.',
  onStripesPage: 'Continue on Stripe’s page',
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
    offerEnded:
      'Das Angebot ist zu Ende, der Tarif kostet wieder so viel wie sonst. Sie zahlen nichts, bevor Sie fortfahren.',
    trialHad:
      'Sie hatten hier schon eine Probezeit, deshalb beginnt dieser Tarif ohne. Sie zahlen nichts, bevor Sie fortfahren.',
    trialEnded:
      'Mit der Adresse, mit der Sie bezahlt haben, gab es hier schon eine Probezeit. Die neue wurde beendet und kostet Sie nichts; was Sie dafür bezahlt haben, geht an Sie zurück. Das ist der Tarif ohne Probezeit. Sie zahlen nichts, bevor Sie fortfahren.',
    sessionGone:
      'Ihre Antworten liegen nicht mehr vor, daher kann dieser Tarif nicht bezahlt werden. Beginnen Sie neu, um den heutigen Preis zu zahlen.',
    start: 'Neu beginnen',
    code: 'Angebotscode',
    applyCode: 'Einlösen',
    codeRefused:
      'Dieser Code gilt für kein Angebot dieses Tarifs, oder das Angebot ist zu Ende. Prüfen Sie die Schreibweise.',
    today: 'Heute fällig',
    next: 'Nächste Zahlung',
    subscribe: 'Zahlungspflichtig abonnieren',
    goOn: 'Weiter zur Zahlung',
    consentMissing: 'Setzen Sie das Häkchen, um fortzufahren. Ohne es wird nichts abgebucht.',
    tax: 'Die Steuer richtet sich nach Ihrer Adresse. Sie sehen sie auf der nächsten Seite, bevor Sie zahlen.',
    sandboxTax: 'Die Testkasse rechnet 20 % Steuern hinzu.',
    loadingCard: 'Das Formular für Ihre Karte wird geladen.',
    orByCard: 'Oder mit Karte zahlen',
    declined:
      'Die Bank hat diese Karte nicht angenommen, und es wurde nichts abgebucht. Prüfen Sie Ihre Eingaben, oder nehmen Sie eine andere Karte.',
    notPaid:
      'Die Zahlung kam nicht zustande, und es wurde nichts abgebucht. Prüfen Sie Ihre Eingaben, und versuchen Sie es noch einmal. Gelingt es wieder nicht, laden Sie diese Seite neu.',
    address: 'Rechnungsadresse',
    taxName: 'Steuer',
    withTax: 'Heute fällig mit Steuer',
    tooLittle:
      'Laut der Bank reicht das Geld auf dieser Karte nicht, oder ihr Limit ist erreicht. Es wurde nichts abgebucht. Nehmen Sie eine andere Karte.',
    expired: 'Diese Karte ist abgelaufen, und es wurde nichts abgebucht. Nehmen Sie eine andere Karte.',
    wrongCode:
      'Die Prüfnummer der Karte stimmt nicht, und es wurde nichts abgebucht. Geben Sie sie noch einmal ein.',
    askBank:
      'Die Bank hat diese Karte nicht angenommen und sagt nicht, warum; es wurde nichts abgebucht. Fragen Sie die Bank, oder nehmen Sie eine andere Karte.',
    paying: 'Ihre Zahlung läuft. Das kann einige Sekunden dauern.',
    cardNotLoaded:
      'Das Formular für Ihre Karte ließ sich hier nicht laden. Auf der Seite von Stripe zahlen Sie dasselbe.',
    onStripesPage: 'Weiter auf der Seite von Stripe',
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
    offerEnded:
      'La oferta ha terminado y este plan vuelve a su precio habitual. No pagas nada hasta que continúes.',
    trialHad:
      'Ya has tenido un periodo de prueba aquí, así que este plan empieza sin él. No pagas nada hasta que continúes.',
    trialEnded:
      'La dirección con la que has pagado ya tuvo un periodo de prueba aquí. El nuevo ha terminado y no te cuesta nada; lo que has pagado por él se te devuelve. Este es el plan sin prueba. No pagas nada hasta que continúes.',
    sessionGone:
      'Tus respuestas ya no están guardadas, así que este plan no se puede pagar. Empieza de nuevo para pagar el precio de hoy.',
    start: 'Empezar de nuevo',
    code: 'Código de una oferta',
    applyCode: 'Aplicar',
    codeRefused:
      'Este código no corresponde a ninguna oferta de este plan, o la oferta ha terminado. Comprueba cómo está escrito.',
    today: 'A pagar hoy',
    next: 'Próximo pago',
    subscribe: 'Suscribirme con obligación de pago',
    goOn: 'Continuar con el pago',
    consentMissing: 'Marca la casilla para continuar. Sin ella no se cobra nada.',
    tax: 'El impuesto depende de tu dirección. Lo verás en la página siguiente, antes de pagar.',
    sandboxTax: 'El pago de prueba añade un 20 % de impuestos.',
    loadingCard: 'Se está cargando el formulario de tu tarjeta.',
    orByCard: 'O paga con tarjeta',
    declined:
      'El banco no ha aceptado esta tarjeta y no se ha cobrado nada. Revisa lo que has escrito o usa otra tarjeta.',
    notPaid:
      'El pago no se ha completado y no se ha cobrado nada. Revisa lo que has escrito e inténtalo de nuevo. Si vuelve a fallar, recarga esta página.',
    address: 'Dirección de facturación',
    taxName: 'Impuesto',
    withTax: 'A pagar hoy con impuesto',
    tooLittle:
      'Según el banco, no hay suficiente dinero en esta tarjeta o se ha alcanzado su límite. No se ha cobrado nada. Usa otra tarjeta.',
    expired: 'Esta tarjeta ha caducado y no se ha cobrado nada. Usa otra tarjeta.',
    wrongCode:
      'El código de seguridad de la tarjeta no es correcto y no se ha cobrado nada. Escríbelo de nuevo.',
    askBank:
      'El banco no ha aceptado esta tarjeta y no dice por qué; no se ha cobrado nada. Pregunta al banco o usa otra tarjeta.',
    paying: 'Tu pago está en curso. Puede tardar unos segundos.',
    cardNotLoaded:
      'El formulario de tu tarjeta no se ha podido cargar aquí. En la página de Stripe pagas lo mismo.',
    onStripesPage: 'Continuar en la página de Stripe',
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
    offerEnded: 'A oferta terminou, e este plano voltou ao preço normal. Você não paga nada até continuar.',
    trialHad:
      'Você já teve um período de teste aqui, por isso este plano começa sem ele. Você não paga nada até continuar.',
    trialEnded:
      'O endereço com que você pagou já teve um período de teste aqui. O novo foi encerrado e não custa nada; o que você pagou por ele será devolvido. Este é o plano sem teste. Você não paga nada até continuar.',
    sessionGone:
      'Suas respostas não estão mais guardadas, por isso este plano não pode ser pago. Comece de novo para pagar o preço de hoje.',
    start: 'Começar de novo',
    code: 'Código de uma oferta',
    applyCode: 'Aplicar',
    codeRefused:
      'Este código não vale para nenhuma oferta deste plano, ou a oferta terminou. Confira como está escrito.',
    today: 'A pagar hoje',
    next: 'Próximo pagamento',
    subscribe: 'Assinar e pagar',
    goOn: 'Continuar para o pagamento',
    consentMissing: 'Marque a caixa para continuar. Sem ela, nada é cobrado.',
    tax: 'O imposto depende do seu endereço. Você o vê na próxima página, antes de pagar.',
    sandboxTax: 'O pagamento de teste acrescenta 20 % de impostos.',
    loadingCard: 'O formulário do seu cartão está sendo carregado.',
    orByCard: 'Ou pague com cartão',
    declined:
      'O banco não aceitou este cartão, e nada foi cobrado. Confira o que você digitou ou use outro cartão.',
    notPaid:
      'O pagamento não foi concluído, e nada foi cobrado. Confira o que você digitou e tente de novo. Se falhar outra vez, recarregue esta página.',
    address: 'Endereço de cobrança',
    taxName: 'Imposto',
    withTax: 'A pagar hoje com imposto',
    tooLittle:
      'Segundo o banco, não há dinheiro suficiente neste cartão ou o limite foi atingido. Nada foi cobrado. Use outro cartão.',
    expired: 'Este cartão venceu, e nada foi cobrado. Use outro cartão.',
    wrongCode: 'O código de segurança do cartão não está certo, e nada foi cobrado. Digite-o de novo.',
    askBank:
      'O banco não aceitou este cartão e não diz por quê; nada foi cobrado. Pergunte ao banco ou use outro cartão.',
    paying: 'Seu pagamento está em andamento. Isso pode levar alguns segundos.',
    cardNotLoaded:
      'O formulário do seu cartão não pôde ser carregado aqui. Na página da Stripe você paga o mesmo.',
    onStripesPage: 'Continuar na página da Stripe',
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
    offerEnded:
      'L’offre est terminée, cette formule est de nouveau à son prix habituel. Vous ne payez rien avant de continuer.',
    trialHad:
      'Vous avez déjà eu une période d’essai ici, cette formule commence donc sans essai. Vous ne payez rien avant de continuer.',
    trialEnded:
      'L’adresse avec laquelle vous avez payé a déjà eu une période d’essai ici. La nouvelle a pris fin et ne vous coûte rien ; ce que vous avez payé pour elle vous est rendu. Voici la formule sans essai. Vous ne payez rien avant de continuer.',
    sessionGone:
      'Vos réponses ne sont plus enregistrées, cette formule ne peut donc pas être payée. Recommencez pour payer le prix du jour.',
    start: 'Recommencer',
    code: 'Code d’une offre',
    applyCode: 'Appliquer',
    codeRefused:
      'Ce code ne correspond à aucune offre de cette formule, ou l’offre est terminée. Vérifiez l’orthographe.',
    today: 'À payer aujourd’hui',
    next: 'Prochain paiement',
    subscribe: 'S’abonner avec obligation de paiement',
    goOn: 'Continuer vers le paiement',
    consentMissing: 'Cochez la case pour continuer. Sans elle, rien n’est débité.',
    tax: 'La taxe dépend de votre adresse. Vous la verrez à la page suivante, avant de payer.',
    sandboxTax: 'Le paiement d’essai ajoute 20 % de taxes.',
    loadingCard: 'Le formulaire de votre carte se charge.',
    orByCard: 'Ou payer par carte',
    declined:
      'La banque n’a pas accepté cette carte, et rien n’a été débité. Vérifiez votre saisie ou utilisez une autre carte.',
    notPaid:
      'Le paiement n’a pas abouti, et rien n’a été débité. Vérifiez votre saisie et réessayez. Si cela échoue encore, rechargez cette page.',
    address: 'Adresse de facturation',
    taxName: 'Taxe',
    withTax: 'À payer aujourd’hui, taxe comprise',
    tooLittle:
      'Selon la banque, il n’y a pas assez d’argent sur cette carte, ou son plafond est atteint. Rien n’a été débité. Utilisez une autre carte.',
    expired: 'Cette carte a expiré, et rien n’a été débité. Utilisez une autre carte.',
    wrongCode:
      'Le code de sécurité de la carte n’est pas le bon, et rien n’a été débité. Saisissez-le de nouveau.',
    askBank:
      'La banque n’a pas accepté cette carte et ne dit pas pourquoi ; rien n’a été débité. Demandez à la banque, ou utilisez une autre carte.',
    paying: 'Votre paiement est en cours. Cela peut prendre quelques secondes.',
    cardNotLoaded:
      'Le formulaire de votre carte n’a pas pu se charger ici. Vous payez le même prix sur la page de Stripe.',
    onStripesPage: 'Continuer sur la page de Stripe',
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
    offerEnded: 'انتهى العرض وعاد سعر هذه الخطة إلى المعتاد. لن تدفع شيئًا قبل أن تتابع.',
    trialHad:
      'لقد حصلت على فترة تجريبية هنا من قبل، لذلك تبدأ هذه الخطة من دونها. لن تدفع شيئًا قبل أن تتابع.',
    trialEnded:
      'العنوان الذي دفعت به حصل على فترة تجريبية هنا من قبل. أُنهيت الفترة الجديدة ولن تكلّفك شيئًا، وما دفعته مقابلها يُعاد إليك. هذه هي الخطة دون فترة تجريبية. لن تدفع شيئًا قبل أن تتابع.',
    sessionGone: 'لم تعد إجاباتك محفوظة، لذلك لا يمكن دفع هذه الخطة. ابدأ من جديد لتدفع سعر اليوم.',
    start: 'ابدأ من جديد',
    code: 'رمز العرض',
    applyCode: 'تطبيق',
    codeRefused: 'هذا الرمز لا يخص أي عرض على هذه الخطة، أو أن العرض انتهى. تحقق من كتابته.',
    today: 'المستحق اليوم',
    next: 'الدفعة التالية',
    subscribe: 'الاشتراك مع الالتزام بالدفع',
    goOn: 'المتابعة إلى الدفع',
    consentMissing: 'ضع علامة في المربع للمتابعة. دونها لن يُخصم أي مبلغ.',
    tax: 'تعتمد الضريبة على عنوانك، وستراها في الصفحة التالية قبل أن تدفع.',
    sandboxTax: 'يضيف الدفع التجريبي ضريبة قدرها 20 %.',
    loadingCard: 'يجري تحميل نموذج بطاقتك.',
    orByCard: 'أو ادفع بالبطاقة',
    declined: 'لم يقبل المصرف هذه البطاقة ولم يُخصم أي مبلغ. تحقق مما كتبته أو استخدم بطاقة أخرى.',
    notPaid:
      'لم تتم عملية الدفع ولم يُخصم أي مبلغ. تحقق مما كتبته وحاول مرة أخرى، وإن لم تنجح فأعد تحميل هذه الصفحة.',
    address: 'عنوان الفوترة',
    taxName: 'الضريبة',
    withTax: 'المستحق اليوم مع الضريبة',
    tooLittle:
      'يقول المصرف إن المال في هذه البطاقة لا يكفي أو إن حدّها قد بُلغ. لم يُخصم أي مبلغ. استخدم بطاقة أخرى.',
    expired: 'انتهت صلاحية هذه البطاقة ولم يُخصم أي مبلغ. استخدم بطاقة أخرى.',
    wrongCode: 'رمز أمان البطاقة غير صحيح ولم يُخصم أي مبلغ. اكتبه من جديد.',
    askBank: 'لم يقبل المصرف هذه البطاقة ولا يذكر السبب، ولم يُخصم أي مبلغ. اسأل المصرف أو استخدم بطاقة أخرى.',
    paying: 'يجري تنفيذ دفعتك، وقد يستغرق ذلك بضع ثوانٍ.',
    cardNotLoaded: 'تعذّر تحميل نموذج بطاقتك هنا. تدفع المبلغ نفسه في صفحة Stripe.',
    onStripesPage: 'المتابعة في صفحة Stripe',
  },
};

/** The texts in a funnel's language, or in English if we have none, and the tag of the language. */
export function checkoutTexts(language: string): { readonly tag: string; readonly texts: typeof en } {
  const tag = matchingTag(language, Object.keys(texts)) ?? 'en';
  return { tag, texts: texts[tag] ?? en };
}
