import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import postcss from 'postcss';

/** What a browser lacks. */
export interface Lacking {
  /** What is deleted before any other script, such as `Array.prototype.toSorted` and `OffscreenCanvas`. */
  names?: readonly string[];
  /** Whether a rule of a style sheet is left out: its selector, or its at-rule with the parameters. */
  isRuleLeftOut?: (rule: string) => boolean;
  /** Whether a declaration is left out, such as `text-wrap: balance`. */
  isDeclarationLeftOut?: (declaration: string) => boolean;
}

export interface RewritingProxy {
  url: string;
  /** Uncaught errors, what the policy refused and console errors of all pages, in order. Reported by the pages themselves. */
  faults: string[];
  /** From now on no request gets an answer, until `reconnect`. */
  cut: () => void;
  reconnect: () => void;
  close: () => Promise<void>;
}

/** Beside the pages, so that their policy lets it run. */
const SCRIPT = '/taken-away.js';
const FAULTS = '/faults-of-pages';

/** Tells the proxy what a console would show. Firefox also reports what a page that is left no longer loads. The console itself can be read by one browser's driver only. */
const REPORTS = `(() => {
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const tell = (fault) =>
    isLeaving || navigator.sendBeacon('${FAULTS}', location.pathname + ' ' + fault);
  addEventListener('error', ({ message, target }) => {
    tell(message ? 'uncaught: ' + message : 'not loaded: ' + (target.src || target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + reason));
  document.addEventListener('securitypolicyviolation', (event) => {
    tell('refused: ' + event.violatedDirective + ' ' + event.blockedURI);
  });
  const log = console.error;
  console.error = (...told) => {
    tell('console: ' + told.join(' '));
    log(...told);
  };
})();`;

/**
 * A proxy in front of a system that takes features away from the browser behind it. Serves the system's pages at an address of its own,
 * which the system must know as its PUBLIC_URL.
 */
export async function startRewritingProxy({
  target,
  port = 0,
  lacking = {},
}: {
  target: string;
  port?: number;
  lacking?: Lacking;
}): Promise<RewritingProxy> {
  let isCut = false;
  const faults: string[] = [];
  const first = `${REPORTS}\n${deletionOf(lacking.names ?? [])}`;
  const server = createServer((incoming, outgoing) => {
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    if (incoming.url === SCRIPT) {
      outgoing.setHeader('content-type', 'text/javascript').end(first);
      return;
    }
    if (incoming.url === FAULTS) {
      void text(incoming).then((fault) => faults.push(fault));
      outgoing.writeHead(204).end();
      return;
    }
    pass(incoming, outgoing, { target, lacking }).catch(() => {
      outgoing.destroy();
    });
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    faults,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    reconnect: () => {
      isCut = false;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { target, lacking }: { target: string; lacking: Lacking },
): Promise<void> {
  const { method } = incoming;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(new URL(incoming.url ?? '/', target), {
      method,
      // Never 304, and a text that can be read.
      headers: { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' },
    });
    sent.once('response', resolve).once('error', reject);
    incoming.pipe(sent);
  });
  const headers = { ...answer.headers };
  // Of the content as it was.
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  const type = answer.headers['content-type'] ?? '';
  if (!/^text\/(html|css)/.test(type)) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const content = await text(answer);
  const isPage = type.startsWith('text/html');
  const policy = String(headers['content-security-policy'] ?? '');
  const page = isPage ? rewritePage(content, { policy, lacking }) : null;
  if (page && policy !== '') headers['content-security-policy'] = page.policy;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.end(page ? page.content : withoutRules(content, lacking));
}

/** @returns the page with the script, without what is taken away, and a policy that allows its changed style elements */
function rewritePage(
  content: string,
  { policy, lacking }: { policy: string; lacking: Lacking },
): { content: string; policy: string } {
  // Only a browser that has trusted types asks for them.
  let allowed = lacking.names?.includes('trustedTypes')
    ? policy.replace(/require-trusted-types-for [^;]+;?/, '')
    : policy;
  const changed = content
    .replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT}"></script>`)
    .replaceAll(/(?<=<style[^>]*>)[^<]*(?=<\/style>)/g, (css) => {
      const left = withoutRules(css, lacking);
      allowed = allowed.replace(hashOf(css), hashOf(left));
      return left;
    });
  return { content: changed, policy: allowed };
}

/** As a Content-Security-Policy names the content of an element. */
const hashOf = (content: string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A sheet as a browser reads it that does not know some of its rules. */
export function withoutRules(
  css: string,
  { isRuleLeftOut, isDeclarationLeftOut }: Lacking,
): string {
  if (!isRuleLeftOut && !isDeclarationLeftOut) return css;
  const sheet = postcss.parse(css);
  sheet.walk((node) => {
    if (
      (node.type === 'rule' && isRuleLeftOut?.(node.selector)) ||
      (node.type === 'atrule' && isRuleLeftOut?.(`@${node.name} ${node.params}`)) ||
      (node.type === 'decl' && isDeclarationLeftOut?.(`${node.prop}: ${node.value}`))
    ) {
      node.remove();
    }
  });
  return sheet.toString();
}

const deletionOf = (names: readonly string[]): string =>
  names
    .map((name) => {
      const at = name.lastIndexOf('.');
      const owner = at === -1 ? 'globalThis' : name.slice(0, at);
      return `try { delete ${owner}[${JSON.stringify(name.slice(at + 1))}]; } catch {}`;
    })
    .join('\n');
