# Debian's configuration for a host that sends to the Internet, plus: who may relay, and a queue that gives up after seconds.
sed -i "s/^dc_eximconfig_configtype=.*/dc_eximconfig_configtype='internet'/; s/^dc_other_hostnames=.*/dc_other_hostnames='relay.example.test'/;
  s/^dc_local_interfaces=.*/dc_local_interfaces=''/; s/^dc_relay_nets=.*/dc_relay_nets='192.0.2.0\/24'/" /etc/exim4/update-exim4.conf.conf
sed -i 's/^\*  *\*  *F,2h,15m.*/*  *  F,4s,1s/' /etc/exim4/exim4.conf.template
echo "timeout_frozen_after = 0s" >/dev/null
update-exim4.conf
exim4 -bd -q1s
