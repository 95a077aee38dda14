import { createQueryClient } from '@girouette/ui/api';
import type { HostProps } from '@girouette/ui/host';
import { HostContext } from '@girouette/ui/lifecycles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { Screens } from './screens';

/** The site that visitors see, with what its screens need around them. */
export function App(host: HostProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <HostContext value={host}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </QueryClientProvider>
    </HostContext>
  );
}
