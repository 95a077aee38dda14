import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';

/** Loads the QR code drawing, which is not part of the first load. */
const loadDrawing = async () => {
  try {
    const [drawing, files] = await Promise.all([
      import('@girouette/ui/qr-code'),
      import('./qr-files'),
    ]);
    return { ...drawing, ...files };
  } catch (cause) {
    throw new Error('Vérifiez votre connexion, puis réessayez.', { cause });
  }
};

/** Loads the code that draws a QR code and makes files of it. */
export const useQrDrawing = () =>
  useQuery({
    queryKey: queryKeys.qrDrawing,
    queryFn: loadDrawing,
    staleTime: Infinity,
    retry: false,
  });
