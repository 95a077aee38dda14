/** A minimal service: Fastify and one document of about a kilobyte. Prints its port. */
import Fastify from 'fastify';

const page = { _id: 'bench', resturantName: 'Banc d’essai', content: 'x'.repeat(900) };

const app = Fastify();
app.get('/api/game/play', () => page);
app.get('/api/game', () => [page]);
app.post('/api/game', () => page);
app.get('/healthz', () => ({ ok: true }));
app.post('/api/review/check', () => page);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ port: app.server.address().port });
