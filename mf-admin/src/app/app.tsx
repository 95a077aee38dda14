import { createQueryClient } from '@girouette/ui/api';
import type { HostProps } from '@girouette/ui/host';
import { HostContext } from '@girouette/ui/lifecycles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { AnalyticsPage } from '../features/analytics/analytics-page';
import { paths } from '../shared/paths';

/** The administrators' space, with what its screens need around them. */
export function App(host: HostProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <HostContext value={host}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Routes>
            <Route path={paths.analytics} element={<AnalyticsPage />} />
            <Route path="*" element={null} />
          </Routes>
        </BrowserRouter>
      </QueryClientProvider>
    </HostContext>
  );
}
