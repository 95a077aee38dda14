# Debian's configuration; it delivers to the remote server itself, and mails come through `sendmail`.
sed -i 's/^#*MAILNAME.*/MAILNAME relay.example.test/' /etc/dma/dma.conf
