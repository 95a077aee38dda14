/** Why a mail server cannot be used, and what to do. */
export interface SmtpFault {
  code: string;
  /** French sentences. */
  problem: string;
  remedy: string;
}

/** Explains a fault of nodemailer by its codes. Its message may quote the login and is never shown. */
export function explainSmtpFault(error: unknown, host: string): SmtpFault {
  const { code = 'UNKNOWN', message = '', responseCode } = error as Partial<NodemailerError>;
  const server = `serveur d’e-mails ${host}`;
  if (code === 'EAUTH' && responseCode === 504)
    return {
      code,
      problem: `Le ${server} n’a aucune façon de se connecter en commun avec Girouette.`,
      remedy: 'Permettez-lui PLAIN, LOGIN ou CRAM-MD5.',
    };
  if (code === 'EAUTH')
    return {
      code,
      problem: `Le ${server} refuse le nom ou le mot de passe de SMTP_URL.`,
      remedy: 'Corrigez-\u2060les. Les caractères spéciaux s’y écrivent en %40, %3A, %2F…',
    };
  if (/certificate|self-signed/i.test(message))
    return {
      code: 'CERTIFICATE',
      problem: `Le certificat du ${server} n’est pas reconnu.`,
      remedy:
        'Donnez le nom qui est dans son certificat, nommez son autorité par NODE_EXTRA_CA_CERTS, ou acceptez tout certificat\u00A0: ?tls.rejectUnauthorized=false à la fin de SMTP_URL.',
    };
  if (code === 'ETLS')
    return {
      code,
      problem: `Le ${server} ne propose pas de chiffrement (STARTTLS)\u00A0: le mot de passe passerait en clair.`,
      remedy:
        'Activez-\u2060le, ou écrivez smtps://. Sur un réseau sûr, ?ignoreTLS=true à la fin de SMTP_URL s’en passe.',
    };
  return {
    code,
    problem: `Le ${server} ne répond pas (${code}).`,
    remedy: 'Vérifiez l’adresse et le port de SMTP_URL, et que le pare-feu le laisse joindre.',
  };
}

interface NodemailerError {
  code: string;
  message: string;
  /** The SMTP reply code, if the server replied. */
  responseCode: number;
}
