import { runGateway } from './run-gateway';

await runGateway(process.env);
