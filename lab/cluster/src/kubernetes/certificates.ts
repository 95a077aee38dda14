import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from '../shell';
import { API_SERVER } from './addresses';

/** Without the extensions of the machine's own configuration. */
const CONFIG = '[req]\ndistinguished_name = name\n[name]\n';

export interface Certificate {
  cert: string;
  key: string;
}

export interface Authority {
  /** The files of its certificate and key. */
  own: Certificate;
  /**
   * Certifies a user of the cluster, or a server.
   * @param options.subject `/O=group/CN=name`
   * @param options.names of a server, such as `IP:127.0.0.1`
   */
  certify: (options: {
    file: string;
    subject: string;
    names?: readonly string[];
  }) => Promise<Certificate>;
  /**
   * Certifies a user.
   * @returns the kubeconfig file that lets programs find the cluster and sign in as that user
   */
  kubeconfig: (file: string, subject: string) => Promise<string>;
}

/** The cluster's certificate authority, with everything it signs in one folder. */
export async function makeAuthority(folder: string): Promise<Authority> {
  const config = join(folder, 'openssl.conf');
  writeFileSync(config, CONFIG);

  async function make(file: string, subject: string, args: readonly string[]) {
    const made = { cert: join(folder, `${file}.crt`), key: join(folder, `${file}.key`) };
    await runOrThrow('openssl', [
      ...['req', '-x509', '-config', config, '-days', '2', '-subj', subject, '-nodes'],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
      ...['-out', made.cert, '-keyout', made.key],
      ...args,
    ]);
    return made;
  }

  const own = await make('ca', '/CN=girouette', ['-addext', 'basicConstraints=critical,CA:TRUE']);
  const certify: Authority['certify'] = ({ file, subject, names }) =>
    make(file, subject, [
      ...['-CA', own.cert, '-CAkey', own.key],
      ...(names ? ['-addext', `subjectAltName=${names.join(',')}`] : []),
    ]);
  return {
    own,
    certify,
    async kubeconfig(file, subject) {
      const path = join(folder, `${file}.kubeconfig`);
      const user = await certify({ file, subject });
      writeFileSync(path, kubeconfigText(own.cert, user));
      return path;
    },
  };
}

/** JSON is YAML. */
const kubeconfigText = (authority: string, { cert, key }: Certificate): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      { name: 'proof', cluster: { server: API_SERVER, 'certificate-authority': authority } },
    ],
    users: [{ name: 'proof', user: { 'client-certificate': cert, 'client-key': key } }],
    contexts: [{ name: 'proof', context: { cluster: 'proof', user: 'proof' } }],
    'current-context': 'proof',
  });
