import { join } from 'node:path';
import { CONNECTION_LIMITS } from '@girouette/gateway';
import { systemClock } from '@girouette/platform/kit';
import type { OpenFront } from '../system/start-system';
import { openCertificateFiles } from './certificate/certificate-files';
import { createCertificateKeeper } from './certificate/keep-certificate';
import { requestCertificate } from './certificate/request-certificate';
import type { ServeConfig } from './config';
import { createFront } from './front/front';
import { createHttpFront, type Challenges } from './front/http-front';

/**
 * Serves browsers over TLS for one domain, with a certificate that is kept valid.
 * @param options.warn receives one French sentence each time a new certificate cannot be obtained
 * @returns `isOpen` resolves once there is a certificate; `tryNow` asks the authority at once
 */
export function prepareFront(options: {
  domain: string;
  config: ServeConfig;
  warn: (sentence: string) => void;
}): { front: OpenFront; isOpen: Promise<void>; tryNow: () => void } {
  const { domain, config, warn } = options;
  let opened: () => void = () => undefined;
  let tryNow: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    opened = resolve;
  });

  const front: OpenFront = async ({ gatewayPort, logOf, later }) => {
    const log = logOf('front');
    const challenges: Challenges = new Map();
    let hasCertificate = false;
    const secure = createFront({ domain, gatewayPort, connections: CONNECTION_LIMITS, log });
    later(() => secure.close());
    const plain = createHttpFront({
      domain,
      challenges,
      redirectTo: () => (hasCertificate ? config.PUBLIC_URL : null),
      connections: CONNECTION_LIMITS,
      log,
    });
    later(() => plain.close());
    await secure.listen(config.HTTPS_PORT).catch(cannotListen('HTTPS_PORT', config.HTTPS_PORT));
    await plain.listen(config.HTTP_PORT).catch(cannotListen('HTTP_PORT', config.HTTP_PORT));

    const { ACME_DIRECTORY: directory, ACME_EMAIL: email } = config;
    const files = openCertificateFiles({ dir: join(config.DATA_DIR, 'tls'), directory });
    const authority = { directory, email };
    const keeper = createCertificateKeeper({
      domain,
      files,
      request: () => requestCertificate({ domain, authority, files, challenges }),
      onCertificate(certificate) {
        secure.useKeyPair(certificate);
        hasCertificate = true;
        opened();
      },
      onFailure: warn,
      clock: systemClock,
      log,
    });
    keeper.start();
    tryNow = () => {
      keeper.wake();
    };
    // An order in progress may take minutes; the process ends without it.
    later(() => Promise.resolve(void keeper.stop()));
    return config.PUBLIC_URL;
  };
  return {
    front,
    isOpen,
    tryNow: () => {
      tryNow();
    },
  };
}

const cannotListen =
  (variable: string, port: number) =>
  (cause: NodeJS.ErrnoException): never => {
    const why =
      cause.code === 'EACCES'
        ? 'n’est pas permis à cet utilisateur\u00a0: il faut le droit CAP_NET_BIND_SERVICE, ou un autre port par'
        : 'est déjà pris\u00a0: arrêtez l’autre programme, ou choisissez un autre port par';
    throw new Error(`Le port ${port} ${why} ${variable}.`, { cause });
  };
