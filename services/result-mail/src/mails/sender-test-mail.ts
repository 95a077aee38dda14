import { composePlatformMail, type MailSite } from './account-mail';
import type { MailText } from './mail-text';

/** The mail with which an administrator tries the mail server. */
export const composeSenderTestMail = (site: Pick<MailSite, 'contact'>): MailText =>
  composePlatformMail(
    {
      subject: 'E-mail d’essai de Girouette',
      title: 'L’envoi fonctionne',
      paragraphs: [
        'Bonjour,',
        'Vous avez demandé cet e-mail d’essai dans les paramètres de la plateforme. S’il est arrivé dans les indésirables, vérifiez-\u2060y SPF, DKIM et DMARC.',
      ],
      note: 'Vous n’avez rien demandé\u202F? Changez votre mot de passe\u00A0: quelqu’un d’autre est connecté à votre compte.',
    },
    site,
  );
